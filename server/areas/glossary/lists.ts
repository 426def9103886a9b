import type { ListSelection } from "../../../schema/core/list.ts"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import type { glossaryShape } from "../../../schema/glossary/term.ts"
import { saysTerm, type GlossaryTerm } from "../../../schema/translations/glossary.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"

type Asked = Omit<ListSelection<typeof glossaryShape>, "sort"> & { readonly id?: number }

/** Terms that are not removed. A search finds words of the term and of its translation. */
export const glossaryStatement = ({ id, subject_id, language, state, search }: Asked): Statement => {
  const { bind, values } = sqlParams()
  const text = search?.trim() ?? ""
  const where = [
    "g.state in ('proposed', 'approved')",
    ...(id === undefined ? [] : [`g.id = ${bind(id)}`]),
    ...(subject_id === undefined ? [] : [`g.subject_id = ${bind(subject_id)}`]),
    ...(language === undefined ? [] : [`g.language = ${bind(language)}`]),
    ...(state === undefined ? [] : [`g.state = ${bind(state)}`]),
    ...(text === "" ? [] : [`position(lower(${bind(text)}) in lower(g.term || ' ' || g.words)) > 0`])
  ]
  return {
    text: `select g.id, g.term, g.language, g.words, coalesce(s.name, '') as subject, g.state,
        a.username as written_by, g.changed_at, g.version
      from glossary_terms g left join subjects s on s.id = g.subject_id left join accounts a on a.id = g.writer_id
      where ${where.join(" and ")}`,
    values,
    order: "term, language, id"
  }
}

/** The approved terms of a subject in a language that some lines in English say. */
export const termsSaid = async (
  sql: Sql,
  subject: number,
  language: TargetLanguage,
  lines: readonly string[]
): Promise<readonly GlossaryTerm[]> => {
  const { rows } = await sql.query<GlossaryTerm>(
    `select term, words from glossary_terms where subject_id = $1 and language = $2 and state = 'approved'
      order by term, id`,
    [subject, language]
  )
  return rows.filter(({ term }) => lines.some((line) => saysTerm(line, term)))
}
