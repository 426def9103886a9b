import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { WhoIsRanked } from "../programme/ranking.ts"
import { AwardGives, AwardRegion } from "./awardScheme.ts"
import { GateResult, Normalised } from "./explainedRank.ts"

/** How a result stands among those of its class who are ranked in a region, or in the school. */
const Standing = Schema.Struct({
  scope: Schema.Literals(["school", "district", "state", "nation"]),
  rank: Schema.Int,
  size: Schema.Int.annotate({ description: "how many are ranked" })
}).annotate({ identifier: "ResultStanding" })

/** An award that the student wins. */
const OwnAward = Schema.Struct({
  award: AwardRegion,
  gives: AwardGives,
  place: Schema.NullOr(Schema.String).annotate({ description: "the region's name" })
}).annotate({ identifier: "OwnAward" })

/** A student's own published result in an exam. Marks are marks, not hundredths. */
export const OwnResult = Schema.Struct({
  exam_id: RecordId,
  name: Schema.String,
  level: ExamLevel,
  published_at: Schema.String.annotate({ description: "ISO 8601" }),
  certificate: Schema.Boolean.annotate({ description: "whether there is a certificate of it" }),
  class_level: ClassLevel,
  total: Schema.Number,
  sections: Schema.Array(Schema.Number).annotate({ description: "marks by section" }),
  right_count: Schema.Int,
  wrong_count: Schema.Int,
  blank_count: Schema.Int,
  double_count: Schema.Int,
  percentile: Schema.Number.annotate({ description: "of the nation, 0 to 100" }),
  normalised: Normalised,
  ranked: WhoIsRanked,
  gates: Schema.Array(GateResult),
  standings: Schema.Array(Standing).annotate({ description: "none of who is not ranked for a minimum" }),
  awards: Schema.Array(OwnAward).annotate({ description: "the highest first; none of mock exams" })
}).annotate({ identifier: "OwnResult" })
export type OwnResult = typeof OwnResult.Type
