import type { PaperCheck } from "../../../schema/papersets/paperCheck.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { checksOf, type Found } from "./checks.ts"
import { secretPapers } from "../secrecy/sql.ts"
import { namesOf, type Paper } from "./load.ts"
import { setsOf, unitOf } from "./sets/sets.ts"

/**
 * Likeness from which on two questions of a paper are said to say nearly the same, 0 to 1: as when questions are saved.
 */
const near = 0.55

/** Pairs among questions that say nearly the same, the later one second. */
export const similarAmong = async (sql: Sql, ids: readonly number[]): Promise<Found["similar"]> => {
  const { rows } = await sql.query<Found["similar"][number]>(
    `select a.id as one, b.id as other, round(similarity(a.spelled, b.spelled)::numeric, 2)::float8 as likeness
     from questions a join questions b on a.id < b.id
     where a.id = any($1) and b.id = any($1) and similarity(a.spelled, b.spelled) >= $2 order by 1, 2 limit 200`,
    [ids, near]
  )
  return rows
}

/** Questions that a mock has, of a final paper; or the other way round. A secret paper is not named. */
const sharedWith = async (sql: Sql, paper: Paper): Promise<Found["shared"]> => {
  const { rows } = await sql.query<Found["shared"][number]>(
    `select s.question_id as question, case when p.id in (select k.id from ${secretPapers} k) then null else p.name
      end as paper from paperset_slots s join papersets p on p.id = s.paperset_id
     where s.question_id = any($1) and p.id <> $2 and p.state <> 'discarded' and (p.level = 'mock') <> ($3 = 'mock')
     order by 1, p.id`,
    [paper.questions.map(({ question }) => question), paper.id, paper.level]
  )
  return rows
}

const placedIn = ({ questions }: Paper) =>
  questions.map(({ section, content: { kind, text, key } }) => ({ section, kind, text, key }))

/** The sets of a paper as they are now: those that its seal will keep. */
export const presentSets = (paper: Paper) => setsOf(placedIn(paper), paper.plan.sets, [paper.id, paper.paper_version])

/** Which places of a paper stay together in every set, by a number for each group. */
export const unitsOf = (paper: Paper) => unitOf(placedIn(paper))

/** The check list of a paper as it is now. */
export const checksNow = async (sql: Sql, paper: Paper): Promise<readonly PaperCheck[]> => {
  const ids = paper.questions.map(({ question }) => question)
  const [similar, shared, names] = await Promise.all([similarAmong(sql, ids), sharedWith(sql, paper), namesOf(sql)])
  return checksOf(
    paper,
    { similar, shared },
    names,
    presentSets(paper).map(({ order }) => order),
    unitsOf(paper)
  )
}
