import { fitsLine, type Asked } from "../../../../schema/papersets/blueprint.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import { isSecret } from "../../secrecy/sql.ts"
import type { PaperRow } from "../load.ts"
import type { Candidate, PlacedLine } from "./fill.ts"
import type { Waiting } from "./shortage.ts"

/** A question that a proposal can take, with its last version. */
export type Found = Candidate & { readonly version: number }

const facts = `q.section_id, q.subject_id, q.topic, q.difficulty, q.kind, q.marks`

/**
 * Approved questions of a paper's class and level. Those that stand in the paper and are to stay come first; then those
 * in no other paper that have all the paper's languages; then those in other papers; last those that wait for a
 * translation. What a secret paper holds is no candidate, unless it stands in this one already.
 */
export const candidatesOf = async (
  sql: Sql,
  { id, level, class_level, plan }: PaperRow,
  keep: boolean
): Promise<readonly Found[]> => {
  const { rows } = await sql.query<Found>(
    `select q.id, q.version, ${facts},
       case when $4 and own.question_id is not null then 0
         when (select count(*) from translations t where t.question_id = q.id and t.state = 'approved'
           and t.source_version = q.version and t.language = any($5)) < cardinality($5::text[]) then 3
         when other.question_id is not null then 2 else 1 end as tier
     from questions q
     left join (select question_id from paperset_slots where paperset_id = $3) own on own.question_id = q.id
     left join (select distinct s.question_id from paperset_slots s join papersets p on p.id = s.paperset_id
                where p.id <> $3 and p.state <> 'discarded') other on other.question_id = q.id
     where q.state in ('approved', 'locked') and $1::smallint = any(q.class_levels)
       and (q.level = $2 or ($4 and own.question_id is not null))
       and ($4 and own.question_id is not null or not ${isSecret("q.id")})
     order by q.id`,
    [class_level, level, id, keep, plan.languages.filter((language) => language !== "en")]
  )
  return rows
}

const waitingStates = ["draft", "inReview", "changesRequested"] as const

/** Questions that lines could take if they were approved, counted by where they stand. */
export const waitingFor = async (
  sql: Sql,
  { level, class_level }: PaperRow,
  lines: readonly PlacedLine[]
): Promise<Waiting> => {
  const { rows } = await sql.query<Asked & { readonly state: string }>(
    `select q.state, ${facts} from questions q
     where q.state = any($3) and q.level = $2 and $1::smallint = any(q.class_levels)`,
    [class_level, level, waitingStates]
  )
  const fitting = rows.filter((question) => lines.some(({ section, line }) => fitsLine(section, line, question)))
  return new Map(waitingStates.map((state) => [state, fitting.filter((question) => question.state === state).length]))
}
