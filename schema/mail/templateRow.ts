import { Schema } from "effect"
import { Document } from "../documents/document.ts"
import { Language } from "../fields/languages.ts"
import { MessageClass } from "./message.ts"
import { PurposeNamed } from "./purposes.ts"

const Moment = Schema.String.annotate({ description: "ISO 8601" })

/** What people write of a message: a line, and a document. Both may have slots. */
export const mailText = {
  subject: Schema.Trimmed.check(
    Schema.isMinLength(1),
    Schema.isMaxLength(150),
    Schema.isPattern(/^[^\p{Cc}]*$/u)
  ).annotate({ title: "Subject" }),
  document: Document.annotate({ title: "Text" })
}

/** A purpose's text in a language, as the list has it. */
export const TemplateRow = Schema.Struct({
  purpose: PurposeNamed,
  class: MessageClass,
  language: Language,
  subject: Schema.String,
  is_edited: Schema.Boolean.annotate({ description: "whether somebody has changed the built-in text" }),
  version: Schema.Int.annotate({ description: "of the text; 0 for the built-in one" }),
  changed_at: Schema.NullOr(Moment)
}).annotate({ identifier: "MailTemplateRow" })

/** A slot of a text, with what stands for it in previews. */
const TemplateSlot = Schema.Struct({
  name: Schema.String,
  sample: Schema.String,
  is_link: Schema.Boolean,
  is_secret: Schema.Boolean
}).annotate({ identifier: "MailTemplateSlot" })

/** A text with its slots and former versions, the latest first. */
export const TemplateDetail = Schema.Struct({
  ...TemplateRow.fields,
  document: Document,
  slots: Schema.Array(TemplateSlot),
  versions: Schema.Array(
    Schema.Struct({ version: Schema.Int, saved_at: Moment, saved_by: Schema.NullOr(Schema.String) }).annotate({
      identifier: "MailTemplateVersion"
    })
  ),
  record_version: Schema.Int.annotate({ description: "of the record; a change of another version is refused" })
}).annotate({ identifier: "MailTemplate" })
