import { Schema } from "effect"
import { upload } from "../core/files.ts"
import { rolesWith } from "../core/permissions.ts"

/** Files that campaigns carry. */

/** The largest file, the most files of a campaign, and what they may come to, in bytes. */
export const maxMailFileBytes = 2 * 1024 * 1024
export const maxMailFiles = 3
export const maxMailFilesBytes = 3 * 1024 * 1024

/** What a file is known by: the digest of its content and its name. */
export const MailFileId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/u))

/** A file as a list of attachments has it. */
export const MailFile = Schema.Struct({
  name: Schema.String,
  size: Schema.Int.annotate({ description: "in bytes" })
}).annotate({ identifier: "MailFile" })

/** A file that was kept for a campaign. */
const KeptMailFile = Schema.Struct({ id: MailFileId, ...MailFile.fields }).annotate({ identifier: "KeptMailFile" })
export type KeptMailFile = typeof KeptMailFile.Type

/** Calls for files of campaigns. */
export const mailFileCalls = [
  upload("keepMailFile", "/mail/files", {
    description: "Keeps a PDF or a picture (JPEG, PNG) that a campaign may carry; judged by its content.",
    roles: rolesWith("mail.manage"),
    maxBytes: maxMailFileBytes,
    fields: {},
    answer: KeptMailFile
  })
] as const
