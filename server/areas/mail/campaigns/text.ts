import type { Language } from "../../../../schema/fields/languages.ts"
import { mailTemplateStream } from "../../../../schema/mail/mailTemplate.ts"
import type { PurposeName } from "../../../../schema/mail/purposes.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { builtInLanguage, builtInText, type MailText } from "../../../platform/mail/templates/builtIn.ts"
import type { CurrentText } from "../../../platform/mail/templates/texts.ts"

/** A purpose's text of a version; without one, the built-in text. */
export const campaignText = async (
  sql: Sql,
  purpose: PurposeName,
  language: Language,
  version: number | undefined
): Promise<CurrentText> => {
  const { rows } = await sql.query<MailText>(
    `select x.subject, x.document from mail_template_versions v join mail_texts x on x.hash = v.hash
     where v.id = $1 and v.text_version = $2`,
    [mailTemplateStream(purpose, language).slice("mailTemplate-".length), version ?? 0]
  )
  if (rows[0] !== undefined) return { ...rows[0], language }
  const own = builtInLanguage(language)
  return { ...builtInText(purpose, own), language: own }
}
