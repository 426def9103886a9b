import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import { t } from "#messages/server.mail.js"
import { Refused } from "../../../../schema/core/errors.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import { mailTemplateStream } from "../../../../schema/mail/mailTemplate.ts"
import { slotsOf, type PurposeName } from "../../../../schema/mail/purposes.ts"
import { accountStream } from "../../../../schema/session/account.ts"
import { commandOf, type CommandContext } from "../../../platform/access/commandContext.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { MailText } from "../../../platform/mail/templates/builtIn.ts"
import { programmeName, written } from "../../../platform/mail/templates/texts.ts"
import { outboxMessenger } from "../../../platform/mail/messenger.ts"
import type { Portal } from "../../../platform/portal.ts"
import { frameOf } from "../frames.ts"
import { checkText } from "./check.ts"
import { templateDetail } from "./read.ts"

type Host = Pick<Portal, "pool" | "log" | "settings">

/** A text in a language, as somebody wrote it. */
export type Typed = MailText & { readonly purpose: PurposeName; readonly language: Language }

const hashOf = ({ subject, document }: MailText): string =>
  createHash("sha256").update(canonicalJson({ subject, document })).digest("hex")

/** Saves another version of a text. @throws Invalid, Stale where somebody else saved one first */
export const saveTemplate = async (
  { pool, log }: Host,
  { purpose, language, subject, document, record_version: expected }: Typed & { readonly record_version: number },
  gesture: CommandContext
) => {
  checkText(purpose, { subject, document })
  const stream = mailTemplateStream(purpose, language)
  const hash = hashOf({ subject, document })
  const before = (await log.states([stream])).get(stream)?.state.context["version"]
  await log.command({
    ...commandOf(gesture),
    stream,
    type: "mailTemplate.saved",
    data: { version: Number(before ?? 0) + 1, hash },
    expected,
    also: [
      {
        text: "insert into mail_texts (hash, subject, document) values ($1, $2, $3) on conflict do nothing",
        values: [hash, subject, JSON.stringify(document)]
      }
    ]
  })
  return templateDetail(pool, purpose, language)
}

/** Goes back to the built-in text. @throws Refused where it holds already, Stale */
export const resetTemplate = async (
  { pool, log }: Host,
  asked: { readonly purpose: PurposeName; readonly language: Language; readonly record_version: number },
  gesture: CommandContext
) => {
  const { purpose, language, record_version: expected } = asked
  const stream = mailTemplateStream(purpose, language)
  await log.command({ ...commandOf(gesture), stream, type: "mailTemplate.reset", data: {}, expected })
  return templateDetail(pool, purpose, language)
}

/** What stands for a purpose's slots in a preview: samples, or what is known of a school. */
const samples = async (sql: Sql, purpose: PurposeName, school?: number): Promise<Readonly<Record<string, string>>> => {
  const values = Object.fromEntries(Object.entries(slotsOf(purpose)).map(([name, { sample }]) => [name, sample]))
  if (school === undefined) return values
  const { rows } = await sql.query<{ name: string; username: string | null }>(
    `select s.name, (select a.username from accounts a where a.school_id = s.id and a.role_id = 2 order by a.id limit 1)
       as username
     from schools s where s.id = $1`,
    [school]
  )
  const { name, username } = rows[0] ?? {}
  return {
    ...values,
    ...(name !== undefined && "name" in values ? { name } : {}),
    ...(username != null && "username" in values ? { username } : {})
  }
}

const sampleMail = async (sql: Sql, { purpose, ...text }: Typed, school?: number) =>
  written(purpose, text, await samples(sql, purpose, school), await programmeName(sql))

/** A text as recipients will have it. @throws Invalid */
export const previewMail = async ({ pool }: Host, { school_id: school, ...typed }: Typed & { school_id?: number }) => {
  checkText(typed.purpose, typed)
  const { subject, text, html } = await sampleMail(pool, typed, school)
  return { subject, text, bytes: Buffer.byteLength(html), frame: await frameOf(pool, html) }
}

/** Sends a text with samples to the caller. @throws Invalid, Refused without an address */
export const testMail = async (host: Host, typed: Typed, { caller }: CommandContext) => {
  checkText(typed.purpose, typed)
  const { rows } = await host.pool.query<{ email: string | null }>("select email from accounts where id = $1", [
    caller.userId
  ])
  const to = rows[0]?.email ?? null
  if (to === null) throw new Refused({ message: t.ownAddress, allowed: [], state: null })
  const mail = await sampleMail(host.pool, typed)
  await outboxMessenger(host).send(
    {
      channel: "email",
      template: typed.purpose,
      about: accountStream(caller.userId),
      to,
      ...mail,
      subject: t.testSubject({ subject: mail.subject })
    },
    caller.actor
  )
  return { to }
}
