import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { ResultRunState } from "./resultRun.ts"
import { AwardGives, AwardRegion, placesShown, schemeFields, Several } from "./awardScheme.ts"
import { actionsAmong, AwardQuota, ResultRun } from "./runRow.ts"

const managing = { roles: rolesWith("result.manage") } as const
const number = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
const both = { first: Schema.Int, second: Schema.Int }

/** A scheme of awards; number 0 decides where no other was chosen. */
export const AwardScheme = Schema.Struct({
  id: number,
  name: Schema.String,
  several: Several,
  quotas: Schema.Array(AwardQuota),
  version: Schema.Int,
  actions: actionsAmong(["changeAwardScheme", "removeAwardScheme"])
}).annotate({ identifier: "AwardScheme" })
export type AwardScheme = typeof AwardScheme.Type

/** By what winners are counted. */
export const CountedBy = Schema.Literals(["class_level", "state", "gender", "school_kind"])
export type CountedBy = typeof CountedBy.Type

const group = Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)))

/** The group within which winners are counted, so that counts of several dimensions can be crossed. */
const countedAmong = {
  class_level: Schema.optionalKey(ClassLevel),
  state: group.annotate({ description: "the state's name" }),
  gender: group,
  school_kind: group
}

/** How many of a group win an award by one scheme and by the other. */
const AwardCount = Schema.Struct({
  by: CountedBy,
  value: Schema.NullOr(Schema.String),
  award: AwardRegion,
  gives: AwardGives,
  ...both
}).annotate({ identifier: "AwardCount" })
export type AwardCount = typeof AwardCount.Type

/** Who just misses an award in a region: the next in line, and how near they are. */
const AwardEdge = Schema.Struct({
  scheme: Schema.Literals(["first", "second"]),
  award: AwardRegion,
  gives: AwardGives,
  class_level: Schema.Int,
  region: Schema.NullOr(Schema.String),
  winners: Schema.Int,
  next: Schema.Int.annotate({ description: "in the next places below the last winner, all who share one included" }),
  tied: Schema.Int.annotate({ description: "with as many marks as the last winner, and behind by the tie-break" }),
  close: Schema.Int.annotate({
    description: "at most one mark behind the last winner, or below the marks that the award asks for"
  })
}).annotate({ identifier: "AwardEdge" })
export type AwardEdge = typeof AwardEdge.Type

/** What two schemes do on an exam's results. */
export const AwardSimulation = Schema.Struct({
  run_id: RecordId,
  state: ResultRunState,
  exam: Schema.String,
  scored: Schema.Int,
  actions: actionsAmong(["chooseAwards"]),
  chosen: Schema.Int.annotate({ description: "the scheme that was chosen for these results" }),
  winners: Schema.Struct(both).annotate({ identifier: "AwardWinners", description: "students with an award" }),
  qualified: Schema.Struct(both).annotate({ identifier: "AwardQualified", description: "for the next level" }),
  cost: Schema.Struct(both).annotate({ identifier: "AwardCost", description: "in rupees" }),
  gained: Schema.Int.annotate({ description: "students who win by the second scheme alone" }),
  lost: Schema.Int.annotate({ description: "students who win by the first scheme alone" }),
  counts: Schema.Array(AwardCount),
  next: Schema.Int.annotate({ description: "places below the last winner that `edge` counts" }),
  edges: Schema.Int.annotate({ description: "classes and regions where somebody just misses an award" }),
  edge: Schema.Array(AwardEdge).annotate({ description: "the closest 100 of them" })
}).annotate({ identifier: "AwardSimulation" })
export type AwardSimulation = typeof AwardSimulation.Type

/** The calls of award schemes. */
export const awardCalls = [
  get("awardSchemes", "/results/award-schemes", {
    description: "The schemes of awards, the present one first.",
    ...managing,
    answer: Schema.Array(AwardScheme)
  }),
  get("simulateAwards", "/results/simulate-awards", {
    description:
      "What two schemes of awards would do on the latest results of an exam: counts, cost, and who just misses. It " +
      "tells nobody's marks.",
    ...managing,
    query: {
      exam_id: RecordId,
      first: number,
      second: number,
      next: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }))).annotate({
        description: `places below the last winner that are counted; ${placesShown} where it is left out`
      }),
      ...countedAmong
    },
    answer: AwardSimulation
  }),
  post("chooseAwards", "/results/choose-awards", {
    description:
      "Chooses the scheme of awards that decides the winners of results which are not approved yet. A signature that " +
      "they have is dropped.",
    ...managing,
    message: "Awards chosen",
    payload: { id: RecordId, scheme_id: number, version: number },
    answer: ResultRun
  }),
  post("draftAwardScheme", "/results/draft-award-scheme", {
    description: "Drafts a scheme of awards.",
    ...managing,
    message: "Award scheme saved",
    payload: schemeFields,
    answer: AwardScheme
  }),
  post("changeAwardScheme", "/results/change-award-scheme", {
    description: "Changes a scheme of awards.",
    ...managing,
    message: "Award scheme saved",
    payload: { id: RecordId, version: Schema.Int, ...schemeFields },
    answer: AwardScheme
  }),
  post("removeAwardScheme", "/results/remove-award-scheme", {
    description: "Removes a scheme of awards.",
    ...managing,
    message: "Award scheme removed",
    payload: { id: RecordId },
    answer: Schema.Struct({ id: RecordId })
  })
] as const
