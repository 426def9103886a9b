import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel } from "../exams/exam.ts"
import { TieBreak } from "../programme/programme.ts"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** How a rank in a region comes about. `rank` is one more than all that are ahead. */
const ScopeExplained = Schema.Struct({
  scope: Schema.Literals(["school", "district", "prant", "state", "zone", "nation"]),
  rank: Schema.Int,
  size: Schema.Int.annotate({ description: "how many were scored" }),
  by_total: count.annotate({ description: "students with more marks" }),
  by_link: Schema.Array(Schema.Struct({ link: TieBreak, count }).annotate({ identifier: "LinkExplained" })).annotate({
    description: "students with the same marks whom a link of the tie-break puts ahead, in its order"
  }),
  by_other: count.annotate({ description: "ahead by what has been corrected since the results were computed" }),
  shared: count.annotate({ description: "other students with the same rank" })
}).annotate({ identifier: "ScopeExplained" })

/** How a student's published ranks come about. */
export const ExplainedRank = Schema.Struct({
  exam_id: RecordId,
  exam: Schema.String,
  class_level: ClassLevel,
  username: Schema.String,
  total: Schema.Number,
  scopes: Schema.Array(ScopeExplained)
}).annotate({ identifier: "ExplainedRank" })
export type ExplainedRank = typeof ExplainedRank.Type
