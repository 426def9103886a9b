import type { Caller } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { LinkColumn } from "../../platform/lists/linked.ts"
import { isPaperOpen, isSecret, readerOf } from "../secrecy/sql.ts"
import { searchSpelled } from "../questions/transliteration.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { PaperRow } from "./load.ts"

type PapersAsked = {
  readonly search?: string
  readonly class_id?: number
  readonly level?: string
  readonly state?: string
  readonly is_mock?: "0" | "1"
  readonly exam_id?: number
}

/** A search as a pattern of `like`, with its own signs taken literally. */
const likely = (search: string): string => `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`

/** The papers that fit, the last changed first. Drafts that were given up are listed where they are asked for. */
export const papersStatement = (asked: PapersAsked): Statement => {
  const { bind, values } = sqlParams()
  const where = [
    asked.state === undefined ? "p.state <> 'discarded'" : `p.state = ${bind(asked.state)}`,
    ...(asked.class_id === undefined ? [] : [`p.class_level = ${bind(asked.class_id)}`]),
    ...(asked.level === undefined ? [] : [`p.level = ${bind(asked.level)}`]),
    ...(asked.is_mock === undefined ? [] : [`p.level ${asked.is_mock === "1" ? "=" : "<>"} 'mock'`]),
    ...(asked.exam_id === undefined ? [] : [`p.exam_id = ${bind(asked.exam_id)}`]),
    ...(asked.search === undefined
      ? []
      : [
          /^\d{1,9}$/.test(asked.search)
            ? `p.id = ${bind(Number(asked.search))}`
            : `p.name ilike ${bind(likely(asked.search))}`
        ])
  ]
  const text = `
    select p.id, p.name, coalesce(e.name, 'Exam ' || p.exam_id) as exam, p.exam_id, p.level, p.class_level, p.languages,
    p.slots, p.asked, p.state,
      p.paper_version, (select count(*)::int from exam_schedules s where s.paperset_id = p.id
        and s.state <> 'cancelled') as schedules,
      a.username as author, p.updated_at
    from papersets p
    left join exams e on e.id = p.exam_id
    left join accounts a on a.id = p.author_id
    where ${where.join(" and ")}`
  return { text, values, order: "updated_at desc, id desc" }
}

/** SQL: the questions of listed papers, without the papers of which the caller may not know the questions. */
export const ofQuestion = (bind: SqlParams["bind"], caller: Caller): LinkColumn => ({
  join: `join paperset_slots k on k.paperset_id = found.id and ${isPaperOpen("found.id", readerOf(caller), bind)}`,
  column: "k.question_id"
})

type CandidatesAsked = {
  readonly search?: string
  readonly section_id?: number
  readonly subject_id?: number
  readonly difficulty?: string
  readonly kind?: string
  readonly level?: string
}

/** Approved questions of a paper's class that do not stand in it, nor in a secret paper. */
export const candidatesStatement = ({ id, class_level, plan }: PaperRow, asked: CandidatesAsked): Statement => {
  const { bind, values } = sqlParams()
  const isHidden = isSecret("q.id")
  const where = [
    "q.state in ('approved', 'locked')",
    `not ${isHidden}`,
    `${bind(class_level)}::smallint = any(q.class_levels)`,
    `not exists (select from paperset_slots s where s.paperset_id = ${bind(id)} and s.question_id = q.id)`,
    ...(asked.section_id === undefined ? [] : [`(q.section_id is null or q.section_id = ${bind(asked.section_id)})`]),
    ...(asked.subject_id === undefined ? [] : [`q.subject_id = ${bind(asked.subject_id)}`]),
    ...(asked.difficulty === undefined ? [] : [`q.difficulty = ${bind(asked.difficulty)}`]),
    ...(asked.kind === undefined ? [] : [`q.kind = ${bind(asked.kind)}`]),
    ...(asked.level === undefined ? [] : [`q.level = ${bind(asked.level)}`]),
    ...(asked.search === undefined ? [] : [searchSpelled("q", asked.search, isHidden, bind)])
  ]
  const text = `
    select q.id, v.content->'text'->'stem' as stem, q.state, q.kind, q.level, b.name as subject, q.section_id, q.topic,
    q.difficulty, q.marks, q.version,
      array['en'] || array(select t.language from translations t where t.question_id = q.id and t.state = 'approved'
        and t.source_version = q.version and t.language = any(${bind(plan.languages)})
        order by t.language) as languages,
      array(select p.name from paperset_slots s join papersets p on p.id = s.paperset_id
        where s.question_id = q.id and p.id <> ${bind(id)} and p.state <> 'discarded' order by p.id limit 5) as papers
    from questions q
    left join question_versions v on v.question_id = q.id and v.version = q.version
    left join subjects b on b.id = q.subject_id
    where ${where.join(" and ")}`
  return { text, values, order: "id" }
}
