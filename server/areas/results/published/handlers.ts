import {
  districtRanking,
  schoolResults,
  stateRanking,
  studentResults,
  winners,
  type PublishedExam
} from "../../../../schema/results/publishedCalls.ts"
import type { StudentResult } from "../../../../schema/results/publishedLists.ts"
import type { Caller } from "../../../../schema/core/roles.ts"
import { listHandler } from "../../../platform/lists/handlers.ts"
import { linkedPages, type LinkedAsked } from "../../../platform/lists/linked.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Portal } from "../../../platform/portal.ts"
import { explainedRank } from "./explainedRank.ts"
import { studentInsight } from "./insight.ts"
import { schoolInsight } from "./schoolInsight.ts"
import {
  allResultsStatement,
  publishedRuns,
  rankingStatement,
  schoolResultsStatement,
  studentResultsStatement,
  winnersStatement
} from "./statements.ts"

/** What the file of mock results is asked for by. */
type FileAsked = { readonly query: Readonly<Record<string, unknown>>; readonly caller: Caller }

type InsightAsked = { readonly payload: Parameters<typeof studentInsight>[1]; readonly caller: Caller }

type SchoolAsked = { readonly payload: Parameters<typeof schoolInsight>[1]; readonly caller: Caller }

type RankAsked = { readonly query: Parameters<typeof explainedRank>[1]; readonly caller: Caller }

type LinkedResultsAsked = {
  readonly payload: LinkedAsked & Parameters<typeof allResultsStatement>[0]
  readonly caller: Caller
}

/** The handlers of what is read of published results. */
export const publishedHandlers = (portal: Portal) => {
  const students = listHandler(portal, studentResults, (asked, { scope }) => studentResultsStatement(asked, scope))
  return {
    ...students,
    linkedResults: ({ payload: { of, page, per_page, ...asked }, caller }: LinkedResultsAsked) =>
      linkedPages<StudentResult>(
        portal.pool,
        allResultsStatement(asked, caller.scope),
        { of, page, per_page },
        { column: "found.id" }
      ),
    ...listHandler(portal, schoolResults, (asked, { scope }) => schoolResultsStatement(asked, scope)),
    ...listHandler(portal, stateRanking, (asked, { scope }) => rankingStatement("state", asked, scope)),
    ...listHandler(portal, districtRanking, (asked, { scope }) => rankingStatement("district", asked, scope)),
    ...listHandler(portal, winners, (asked, { scope }) => winnersStatement(asked, scope)),
    studentInsight: ({ payload, caller }: InsightAsked) => studentInsight(portal, payload, caller),
    schoolInsight: ({ payload, caller }: SchoolAsked) => schoolInsight(portal.pool, payload, caller),
    explainedRank: ({ query, caller }: RankAsked) => explainedRank(portal, query, caller),
    publishedExams: () => publishedExams(portal.pool),
    studentMockResultsFile: ({ query, caller }: FileAsked) =>
      students.studentResultsExport({ payload: { ...query, is_mock: "1" }, caller })
  }
}

type Row = Omit<PublishedExam, "published_at"> & { readonly published_at: Date }

/** The exams whose results are published, the latest first. */
const publishedExams = async (sql: Sql) => {
  const { rows } = await sql.query<Row>(
    `select e.id, e.name, e.level, n.published_at, array(select c.class_level from result_run_classes c
       where c.run_id = n.id order by 1) as class_levels
     from ${publishedRuns} order by n.published_at desc, e.id`
  )
  const shown = rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
  return { rows: shown, total: shown.length, page: 1, per_page: Math.max(1, shown.length) }
}
