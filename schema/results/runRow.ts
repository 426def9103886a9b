import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel } from "../exams/exam.ts"
import { KeyHash } from "./answerKey.ts"
import { Quota, Several } from "./awardScheme.ts"
import { ResultRunState, RunRules } from "./resultRun.ts"

const id = RecordId
const count = Schema.NullOr(Schema.Int)

/** Some of the calls, by name. */
export const actionsAmong = <const Names extends readonly string[]>(names: Names) =>
  Schema.Array(Schema.Literals(names)).annotate({ description: "the calls that its state has a way for" })

/** An award of a scheme, as calls tell it. */
export const AwardQuota = Quota.annotate({ identifier: "AwardQuota" })

/** The awards of a run as they were chosen: a later change of the scheme does not reach them. */
const RunAwards = Schema.Struct({
  scheme_id: Schema.Int.annotate({ description: "the award scheme, 0 for the present one" }),
  name: Schema.String,
  several: Several,
  quotas: Schema.Array(AwardQuota),
  hash: KeyHash.annotate({ description: "what is signed" })
}).annotate({ identifier: "ResultRunAwards" })

/** A computation of an exam's results. Counts of a class are null until it is computed. */
export const ResultRun = Schema.Struct({
  id,
  actions: actionsAmong([
    "chooseAwards",
    "signResultRun",
    "publishResults",
    "scheduleResults",
    "unscheduleResults",
    "discardResultRun",
    "withdrawResults"
  ]),
  exam_id: id,
  round: Schema.Int,
  state: ResultRunState,
  digest: Schema.NullOr(Schema.String).annotate({ description: "what is signed" }),
  awards: Schema.NullOr(RunAwards).annotate({
    description: "what decides the winners; null where the present scheme does, in runs from before awards were signed"
  }),
  rules: Schema.Struct({
    tie_breaks: RunRules.fields.tieBreaks,
    gates: RunRules.fields.gates,
    ranked: RunRules.fields.ranked,
    double: RunRules.fields.double,
    blank: RunRules.fields.blank,
    normalisation: RunRules.fields.normalisation,
    marks: RunRules.fields.marks
  }).annotate({ identifier: "ResultRunRules", description: "the rules as they were when it was started" }),
  begun_by: Schema.NullOr(Schema.String),
  begun_at: Schema.String,
  publish_at: Schema.NullOr(Schema.String).annotate({ description: "when the clock publishes it" }),
  published_at: Schema.NullOr(Schema.String),
  checks: Schema.NullOr(
    Schema.Struct({
      sheets: Schema.Int.annotate({ description: "answer sheets of its classes that count now" }),
      conflicts: Schema.Int.annotate({ description: "answer sheets whose duplicates wait for a decision" }),
      changed_keys: Schema.Array(ClassLevel).annotate({ description: "classes whose answer key has changed since" }),
      printed_otherwise: Schema.Array(ClassLevel).annotate({
        description: "classes whose papers were printed with other rules of marks than these results have"
      })
    }).annotate({ identifier: "ResultRunChecks" })
  ).annotate({ description: "what is to be looked at before it is signed or published; null afterwards" }),
  outdated: Schema.Array(ClassLevel).annotate({
    description: "classes whose answer key has changed since these published results: compute them again"
  }),
  classes: Schema.Array(
    Schema.Struct({
      class_level: ClassLevel,
      scored: count,
      missed: count.annotate({ description: "how many of them have less than the minimum marks" }),
      no_paper: count,
      unknown_set: count,
      wrong_length: count,
      withdrawn: count
    }).annotate({ identifier: "ResultRunClass" })
  )
}).annotate({ identifier: "ResultRun" })
export type ResultRun = typeof ResultRun.Type
