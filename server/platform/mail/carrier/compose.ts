import DKIM from "nodemailer/lib/dkim"
import MailComposer from "nodemailer/lib/mail-composer"
import { readFile } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import type { MailSettings } from "../../settings.ts"
import type { Attachment } from "./attachments.ts"

/** A mail to be written as MIME. Its id and date stay the same for all attempts. */
export type Mail = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly Attachment[]
  readonly date: Date
  /** The address that unsubscribes the recipient by a POST (RFC 8058), where one may. */
  readonly unsubscribeUrl: string | null
}

/** Turns a mail into the bytes that are sent. */
export type Composer = (mail: Mail) => Promise<Buffer>

/** The fields that a signature covers. RFC 8058 asks for both List-Unsubscribe fields; nodemailer signs only one. */
const signedFields =
  "from:sender:reply-to:subject:date:message-id:to:mime-version:content-type:content-transfer-encoding:" +
  "auto-submitted:list-unsubscribe:list-unsubscribe-post"

/** The domain of a sender such as `Olympiad <office@example.org>`. */
const domainOf = (sender: string): string => sender.replace(/^.*@|>$/g, "").toLowerCase()

/** Prepares writing and signing mail. @throws where the key for signing cannot be read */
export const openComposer = async ({ from, dkim }: Pick<MailSettings, "from" | "dkim">): Promise<Composer> => {
  const domain = domainOf(from)
  const signer =
    dkim === undefined
      ? undefined
      : new DKIM({
          domainName: domain,
          keySelector: dkim.selector,
          privateKey: await readFile(dkim.keyFile, "utf8"),
          headerFieldNames: signedFields
        })
  return async ({ id, to, subject, text, html, attachments, date, unsubscribeUrl }) => {
    const composed = await new MailComposer({
      from,
      to: { name: "", address: to },
      subject,
      text,
      ...(html === null ? {} : { html }),
      attachments: [...attachments],
      messageId: `<${id}@${domain}>`,
      date,
      newline: "win",
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribeUrl === null
          ? {}
          : {
              // On one line: a folded address is not found by every reader.
              "List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"
            })
      }
    })
      .compile()
      .build()
    return signer === undefined ? composed : buffer(signer.sign(composed))
  }
}
