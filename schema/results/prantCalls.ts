import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { postedList } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { Reason } from "./answerKey.ts"
import { PrantGroup, prantGroupFields } from "./prantGroup.ts"
import { StudentResult, studentResultsShape } from "./publishedLists.ts"

/** Ranks of each combination and class that the final list has. */
export const lastOfPrants = 25

/** A student in the final list of a combination of prants. */
export const PrantRanker = Schema.Struct({
  ...StudentResult.fields,
  combination: Schema.String.annotate({
    title: "Combination",
    description: "of prants; a prant that is in none stands for itself"
  }),
  prant: Schema.String.annotate({ title: "Prant" }),
  rank: Schema.Int.annotate({ title: "Rank" }),
  rank_prant: Schema.Int.annotate({ title: "Prant rank" })
}).annotate({ identifier: "PrantRanker" })
export type PrantRanker = typeof PrantRanker.Type

const { username: _username, ...filters } = studentResultsShape.filters

/** The students who are first in their combination of prants. */
export const prantRankingShape = listShape({
  name: "prantRanking",
  exportAs: "export-prant-ranking-final-list",
  title: "Ranking of prants",
  row: PrantRanker,
  sorts: ["name", "username", "total", "rank", "rank_prant", "rank_nation"],
  filters,
  notExported: ["id"]
})

const managing = { roles: rolesWith("result.manage"), answer: PrantGroup } as const
const id = RecordId

export const prantRanking = postedList("/admin/get-prant-ranking-final-list", prantRankingShape, {
  description:
    "The first 25 of each class in each combination of prants, by the published results of the caller's scope. " +
    "Finalised combinations are ranked together; every other prant by itself.",
  roles: rolesWith("winner.view"),
  scope: "region"
})

/** The calls of combinations of prants. */
export const prantCalls = [
  ...prantRanking.calls,
  get("prantGroups", "/results/prant-groups", {
    description: "The combinations of prants in an exam.",
    roles: rolesWith("winner.view"),
    query: { exam_id: id },
    answer: Schema.Array(PrantGroup)
  }),
  post("formPrantGroup", "/results/form-prant-group", {
    description: "Forms a combination of prants that are ranked together in an exam.",
    ...managing,
    message: "Combination formed",
    payload: { exam_id: id, ...prantGroupFields }
  }),
  post("changePrantGroup", "/results/change-prant-group", {
    description: "Changes the name and the prants of a combination that is not finalised.",
    ...managing,
    message: "Combination changed",
    payload: { id, version: Schema.Int, ...prantGroupFields }
  }),
  post("finalizePrantGroup", "/results/finalize-prant-group", {
    description: "Finalises a combination: its prants are ranked together from now on.",
    ...managing,
    message: "Combination finalised",
    payload: { id }
  }),
  post("reopenPrantGroup", "/results/reopen-prant-group", {
    description: "Reopens a finalised combination: each prant is ranked by itself until it is finalised again.",
    ...managing,
    message: "Combination reopened",
    payload: { id, reason: Reason }
  }),
  post("removePrantGroup", "/results/remove-prant-group", {
    description: "Removes a combination that is not finalised.",
    ...managing,
    message: "Combination removed",
    payload: { id }
  })
] as const
