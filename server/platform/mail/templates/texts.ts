import { language } from "../../../../messages/language.js"
import { languageCodes, type LanguageCode } from "../../../../schema/core/interfaceLanguages.ts"
import type { Language } from "../../../../schema/fields/languages.ts"
import { slotsOf, type PurposeName, type SlotsOf } from "../../../../schema/mail/purposes.ts"
import { mailTemplateStream } from "../../../../schema/mail/mailTemplate.ts"
import type { Sql } from "../../db/pool.ts"
import { aroundText, builtInLanguage, builtInText, type MailText } from "./builtIn.ts"
import { filledText, type Tables } from "./letter.ts"
import { letterHtml } from "./letterHtml.ts"
import { letterText } from "./letterText.ts"

/** A message that is written: what `Messenger.send` takes beside whom it goes to. */
export type Written = { readonly subject: string; readonly text: string; readonly html: string }

/** A purpose's text in a language, and the language that it is written in. */
export type CurrentText = MailText & { readonly language: Language }

/** The language of the request that is being handled, for whom it writes to: one that the portal has texts in. */
export const requestLanguage = (): LanguageCode => languageCodes.find((code) => code === language()) ?? "en"

const rightToLeft: ReadonlySet<string> = new Set(["ur"])

/** The text of a purpose in a language: what was saved last, else the built-in one. */
export const currentText = async (sql: Sql, purpose: PurposeName, code: Language): Promise<CurrentText> => {
  const { rows } = await sql.query<MailText>(
    `select x.subject, x.document from mail_templates t join mail_texts x on x.hash = t.hash where t.id = $1`,
    [mailTemplateStream(purpose, code).slice("mailTemplate-".length)]
  )
  if (rows[0] !== undefined) return { ...rows[0], language: code }
  const own = builtInLanguage(code)
  return { ...builtInText(purpose, own), language: own }
}

/** What a programme is called in mails; before the set-up, the portal. */
export const programmeName = async (sql: Sql): Promise<string> => {
  const { rows } = await sql.query<{ name: string }>("select name from programme limit 1")
  return rows[0]?.name ?? "School Portal"
}

/** Fills a text in: its subject, its HTML and its part in plain text. Pure. */
export const written = (
  purpose: PurposeName,
  { subject, document, language: code }: CurrentText,
  given: Readonly<Record<string, string>>,
  programme: string,
  tables?: Tables
): Written => {
  const values = { programme, ...given }
  const { button, foot } = aroundText(purpose, code, programme)
  const line = filledText(subject, values).replaceAll(/\s+/g, " ")
  const filled = { subject: line, document, slots: slotsOf(purpose), values, tables, button }
  const frame = { language: code, dir: rightToLeft.has(code) ? "rtl" : "ltr", heading: programme, foot } as const
  return { subject: line, text: letterText(filled), html: letterHtml(filled, frame) }
}

/** Writes a message of a purpose in a language. `tables` are those of its slots that HTML shows as tables. */
export const writeMail = async <Name extends PurposeName>(
  sql: Sql,
  purpose: Name,
  code: Language,
  slots: SlotsOf<Name>,
  tables?: Tables
): Promise<Written> => {
  const [text, programme] = await Promise.all([currentText(sql, purpose, code), programmeName(sql)])
  return written(purpose, text, slots, programme, tables)
}
