import { t } from "#messages/server.papersets.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { ExamLevel } from "../../../schema/exams/exam.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { PaperPlan, PapersetState } from "../../../schema/papersets/paperset.ts"
import type { TranslatedLine } from "../../../schema/questions/questionSegments.ts"
import type { TranslationState } from "../../../schema/translations/translation.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { offeredNames } from "../programme/offered.ts"
import type { Content } from "../questions/read.ts"
import type { Names } from "./propose/shortage.ts"

/** A paper as the read table has it. `version` is its stream's. */
export type PaperRow = {
  readonly id: number
  readonly exam_id: number
  readonly exam: string
  readonly year: string
  readonly level: ExamLevel
  readonly class_level: number
  readonly plan: PaperPlan
  readonly state: PapersetState
  readonly paper_version: number
  readonly version: number
  readonly hash: string | null
}

/** A question in its place, at the version that the paper pins, and how the question stands since. */
export type PlacedQuestion = {
  readonly section: number
  readonly question: number
  readonly version: number
  readonly current: number
  readonly state: string
  readonly key_confirmed: boolean
  readonly content: Content
}

/** A translation of a question as it stands; `source_version` is the question's version that it says the same as. */
export type PlacedTranslation = {
  readonly question: number
  readonly language: Language
  readonly state: TranslationState
  readonly source_version: number
  readonly stale: number
  readonly segments: readonly TranslatedLine[]
}

/** A paper with everything that is in it. */
export type Paper = PaperRow & {
  readonly questions: readonly PlacedQuestion[]
  readonly translations: readonly PlacedTranslation[]
}

/** One paper's row. @throws NotFound */
export const paperRow = async (sql: Sql, id: number): Promise<PaperRow> => {
  const {
    rows: [row]
  } = await sql.query<PaperRow>(
    `select p.id, p.exam_id, coalesce(e.name, 'Exam ' || p.exam_id) as exam, coalesce(e.year, '') as year, p.level,
      p.class_level, p.plan, p.state, p.paper_version, p.version, p.hash
     from papersets p left join exams e on e.id = p.exam_id where p.id = $1`,
    [id]
  )
  if (row === undefined) throw new NotFound({ message: t.noPaper })
  return row
}

/** A paper with its questions and their translations into its languages. @throws NotFound */
export const loadPaper = async (sql: Sql, id: number): Promise<Paper> => {
  const row = await paperRow(sql, id)
  const { rows: questions } = await sql.query<PlacedQuestion>(
    `select s.section_id as section, s.question_id as question, s.question_version as version, q.version as current,
      q.state,
       q.key_confirmed_by is not null as key_confirmed, v.content
     from paperset_slots s join questions q on q.id = s.question_id
     join question_versions v on v.question_id = s.question_id and v.version = s.question_version
     where s.paperset_id = $1 order by s.place`,
    [id]
  )
  const { rows: translations } = await sql.query<PlacedTranslation>(
    `select t.question_id as question, t.language, t.state, t.source_version, cardinality(t.stale) as stale, t.segments
     from translations t where t.question_id = any($1) and t.language = any($2) order by t.question_id, t.language`,
    [questions.map(({ question }) => question), row.plan.languages]
  )
  return { ...row, questions, translations }
}

/** The names of subjects and sections that the programme offers this year. */
export const offeredNamesOf = async (sql: Sql): Promise<Names> => {
  const named = async (kind: "subjects" | "sections") =>
    new Map(
      (await offeredNames(sql, kind)).flatMap(({ id, name, is_offered }) => (is_offered ? [[id, name] as const] : []))
    )
  return { subjects: await named("subjects"), sections: await named("sections") }
}

/** The names of subjects and sections. */
export const namesOf = async (sql: Sql): Promise<Names> => {
  const { rows } = await sql.query<{ what: string; id: number; name: string }>(
    "select 'subject' as what, id, name from subjects union all select 'section', id, name from sections"
  )
  const named = (what: string) => new Map(rows.filter((row) => row.what === what).map(({ id, name }) => [id, name]))
  return { subjects: named("subject"), sections: named("section") }
}
