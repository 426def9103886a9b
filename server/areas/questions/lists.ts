import type { Statement } from "../../platform/db/page.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { isPaperListed, listSecrecy, type ListReader } from "../secrecy/listReader.ts"
import { searchSpelled } from "./transliteration.ts"

/** What lists of questions can be filtered by. */
export type QuestionsAsked = {
  readonly search?: string
  readonly paperset_id?: number
  readonly section_id?: number
  readonly subject_id?: number
  readonly subject_name?: string
  readonly language_id?: string
  readonly is_mock?: "0" | "1"
  readonly level?: string
  readonly class_level?: number
  readonly state?: string
  readonly kind?: string
  readonly difficulty?: string
  readonly written?: "me" | "others"
}

/** English, and the languages that a question is approved in. */
const languages = `array['en'] || array(
        select t.language from translations t where t.question_id = q.id and t.state = 'approved' order by t.language)`

type Row = { readonly id: number; readonly updated_at: Date }

const languagesStatement = `select q.id, ${languages} as languages from unnest($1::int[]) as q (id)`

/** The rows of a page with their languages, which are read for these alone: rows that a page skips need none. */
export const withLanguages = async (sql: Sql, rows: ReadonlyArray<Row>): Promise<ReadonlyArray<object>> => {
  const { rows: found } = await sql.query<{ id: number; languages: ReadonlyArray<string> }>({
    name: "languagesOfQuestions",
    text: languagesStatement,
    values: [rows.map(({ id }) => id)]
  })
  const known = new Map(found.map((each) => [each.id, each.languages]))
  return rows.map((row) => ({ ...row, languages: known.get(row.id), updated_at: row.updated_at.toISOString() }))
}

/** The questions that fit, each with its languages, as files have them. */
export const questionsFileStatement = (asked: QuestionsAsked, reader: ListReader): Statement =>
  questionsStatement(asked, reader, languages)

/**
 * The questions that fit, the last changed first. Retired ones are listed where they are asked for. Secret ones are
 * listed without their text, to those whom the policy names; a paper's questions are found while the paper is not
 * secret.
 */
export const questionsStatement = (asked: QuestionsAsked, reader: ListReader, spoken = "null::text[]"): Statement => {
  const { bind, values } = sqlParams()
  const { isSecret, isListed, shownWords, unlessSecret } = listSecrecy(reader, bind)
  const where = [
    asked.state === undefined ? "q.state <> 'retired'" : `q.state = ${bind(asked.state)}`,
    isListed,
    ...(asked.search === undefined ? [] : [searchSpelled("q", asked.search, isSecret, bind)]),
    ...(asked.section_id === undefined ? [] : [`q.section_id = ${bind(asked.section_id)}`]),
    ...(asked.subject_id === undefined ? [] : [`q.subject_id = ${bind(asked.subject_id)}`]),
    ...(asked.subject_name === undefined
      ? []
      : [`q.subject_id = (select id from subjects where name = ${bind(asked.subject_name)})`]),
    ...(asked.is_mock === undefined ? [] : [`q.level ${asked.is_mock === "1" ? "=" : "<>"} 'mock'`]),
    ...(asked.level === undefined ? [] : [`q.level = ${bind(asked.level)}`]),
    ...(asked.class_level === undefined ? [] : [`${bind(asked.class_level)}::smallint = any(q.class_levels)`]),
    ...(asked.kind === undefined ? [] : [`q.kind = ${bind(asked.kind)}`]),
    ...(asked.difficulty === undefined ? [] : [`q.difficulty = ${bind(asked.difficulty)}`]),
    ...(asked.written === undefined
      ? []
      : [`${asked.written === "me" ? "" : "not "}q.authors @> array[${bind(reader.person)}::int]`]),
    ...(asked.language_id === undefined || asked.language_id === "en"
      ? []
      : [
          `exists (
      select from translations t where t.question_id = q.id and t.language = ${bind(asked.language_id)}
        and t.state = 'approved')`
        ]),
    ...(asked.paperset_id === undefined
      ? []
      : [
          `q.id in (select s.question_id from paperset_slots s where s.paperset_id = ${bind(asked.paperset_id)})`,
          String(isPaperListed(reader, asked.paperset_id))
        ])
  ]
  const fitting = `where ${where.join(" and ")}`
  const text = `
    select q.id, ${shownWords("left(q.words, 240)")} as words, q.state, q.kind, q.level, q.class_levels,
    s.name as subject, n.name as section,
      ${unlessSecret("q.topic")} as topic, q.difficulty, q.marks,
      ${unlessSecret("q.tags", "'{}'::text[]")} as tags, ${spoken} as languages, a.username as author, q.version,
      q.updated_at
    from questions q
    left join subjects s on s.id = q.subject_id
    left join sections n on n.id = q.section_id
    left join accounts a on a.id = q.author_id
    ${fitting}`
  return { text, values, order: "updated_at desc, id desc", counted: `select from questions q ${fitting}` }
}
