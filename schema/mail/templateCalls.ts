import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { Language } from "../fields/languages.ts"
import { PurposeNamed } from "./purposes.ts"
import { mailText, TemplateDetail, TemplateRow } from "./templateRow.ts"

const managing = { roles: rolesWith("mail.manage") } as const
const which = { purpose: PurposeNamed, language: Language }
const recordVersion = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)).annotate({
  description: "of the record, as the call for the template answers it"
})

/** Calls for the texts of messages. */
export const templateCalls = [
  get("mailTemplates", "/mail/templates", {
    description: "The texts of all purposes in a language.",
    ...managing,
    query: { language: Language },
    answer: Schema.Struct({ rows: Schema.Array(TemplateRow), total: Schema.Int })
  }),
  get("mailTemplate", "/mail/template", {
    description: "A purpose's text in a language: the present one, or a former version.",
    ...managing,
    query: { ...which, version: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))) },
    answer: TemplateDetail
  }),
  post("previewMail", "/mail/template/preview", {
    description: "A text as recipients will have it: with samples, or with the names of a school.",
    ...managing,
    reads: true,
    payload: { ...which, ...mailText, school_id: Schema.optionalKey(RecordId) },
    answer: Schema.Struct({
      subject: Schema.String,
      text: Schema.String,
      bytes: Schema.Int.annotate({ description: "size of the HTML; Gmail cuts from 102 kB on" }),
      frame: Schema.String.annotate({ description: "the address of the HTML, for a sandboxed frame" })
    })
  }),
  post("saveMailTemplate", "/mail/template", {
    description: "Saves a new version of a text. Slots that the purpose does not have are refused, pictures too.",
    ...managing,
    message: "Text saved",
    payload: { ...which, ...mailText, record_version: recordVersion },
    answer: TemplateDetail
  }),
  post("resetMailTemplate", "/mail/template/reset", {
    description: "Goes back to the built-in text. Former versions are kept.",
    ...managing,
    message: "Text reset",
    payload: { ...which, record_version: recordVersion },
    answer: TemplateDetail
  }),
  post("testMail", "/mail/template/test", {
    description: "Sends a text with samples to the caller's own address.",
    ...managing,
    message: "Test message queued",
    payload: { ...which, ...mailText },
    answer: Schema.Struct({ to: Schema.String })
  })
] as const
