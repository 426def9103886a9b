import type { Language } from "../../../../schema/fields/languages.ts"
import { mailTemplateStream } from "../../../../schema/mail/mailTemplate.ts"
import { purposeNames, purposes, slotsOf, type PurposeName } from "../../../../schema/mail/purposes.ts"
import type { TemplateDetail, TemplateRow } from "../../../../schema/mail/templateRow.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { builtInText, type MailText } from "../../../platform/mail/templates/builtIn.ts"

const idOf = (purpose: PurposeName, language: Language) =>
  mailTemplateStream(purpose, language).slice("mailTemplate-".length)

type Saved = {
  readonly id: string
  readonly subject: string | null
  readonly document: MailText["document"] | null
  readonly text_version: number
  readonly changed_at: Date
  readonly version: number
}

const savedIn = async (sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Saved>> => {
  const { rows } = await sql.query<Saved>(
    `select t.id, x.subject, x.document, t.text_version, t.changed_at, t.version
     from mail_templates t left join mail_texts x on x.hash = t.hash where t.id = any($1)`,
    [ids]
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const rowOf = (purpose: PurposeName, language: Language, saved: Saved | undefined): (typeof TemplateRow)["Type"] => ({
  purpose,
  class: purposes[purpose].class,
  language,
  subject: saved?.subject ?? builtInText(purpose, language).subject,
  is_edited: saved?.subject != null,
  version: saved?.text_version ?? 0,
  changed_at: saved?.changed_at.toISOString() ?? null
})

/** The texts of all purposes in a language. */
export const templateRows = async (sql: Sql, language: Language) => {
  const saved = await savedIn(
    sql,
    purposeNames.map((purpose) => idOf(purpose, language))
  )
  const rows = purposeNames.map((purpose) => rowOf(purpose, language, saved.get(idOf(purpose, language))))
  return { rows, total: rows.length }
}

/** A purpose's text in a language; with `version`, as that version was. A version that is none has the present text. */
export const templateDetail = async (
  sql: Sql,
  purpose: PurposeName,
  language: Language,
  version?: number
): Promise<(typeof TemplateDetail)["Type"]> => {
  const id = idOf(purpose, language)
  const [saved, versions] = await Promise.all([
    savedIn(sql, [id]),
    sql.query<MailText & { text_version: number; saved_at: Date; saved_by: string | null }>(
      `select v.text_version, v.saved_at, a.username as saved_by, x.subject, x.document
       from mail_template_versions v join mail_texts x on x.hash = v.hash left join accounts a on a.id = v.saved_by
       where v.id = $1 order by v.text_version desc limit 50`,
      [id]
    )
  ])
  const current = saved.get(id)
  const old = versions.rows.find((one) => one.text_version === version)
  const own = builtInText(purpose, language)
  return {
    ...rowOf(purpose, language, current),
    ...(old === undefined ? {} : { subject: old.subject }),
    document: old?.document ?? current?.document ?? own.document,
    slots: Object.entries({ ...slotsOf(purpose), programme: { sample: "" } }).map(([name, slot]) => ({
      name,
      sample: slot.sample,
      is_link: "isLink" in slot,
      is_secret: "isSecret" in slot
    })),
    versions: versions.rows.map((one) => ({
      version: one.text_version,
      saved_at: one.saved_at.toISOString(),
      saved_by: one.saved_by
    })),
    record_version: current?.version ?? 0
  }
}
