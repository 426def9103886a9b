import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel } from "../exams/exam.ts"
import { GateOf, TieBreak, WhoIsRanked } from "../programme/ranking.ts"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** How a rank in a region comes about. `rank` is one more than all that are ahead. */
const ScopeExplained = Schema.Struct({
  scope: Schema.Literals(["school", "district", "prant", "state", "zone", "nation"]),
  rank: Schema.Int,
  size: Schema.Int.annotate({ description: "how many are ranked" }),
  by_total: count.annotate({ description: "students with more marks, or with a higher score of normalised marks" }),
  by_link: Schema.Array(Schema.Struct({ link: TieBreak, count }).annotate({ identifier: "LinkExplained" })).annotate({
    description: "students with the same marks whom a link of the tie-break puts ahead, in its order"
  }),
  by_other: count.annotate({ description: "ahead by what has been corrected since the results were computed" }),
  shared: count.annotate({ description: "other students with the same rank" })
}).annotate({ identifier: "ScopeExplained" })

/** A minimum of the marks, and whether the student reached it. */
export const GateResult = Schema.Struct({
  of: GateOf,
  percent: Schema.Int.annotate({ description: "of the most marks that the student's paper gives" }),
  is_reached: Schema.Boolean
}).annotate({ identifier: "GateResult" })

/** What marks of different papers of a class were made comparable by: ranks are by this score, then by the links. */
export const Normalised = Schema.NullOr(
  Schema.Struct({
    method: Schema.Literals(["percentile", "equipercentile"]),
    score: Schema.Number.annotate({
      description: "a percentile of those with the same paper, to seven places, or marks of the largest paper"
    })
  }).annotate({ identifier: "NormalisedMarks" })
).annotate({ description: "null where marks are compared as they are" })

/** How many answers of a kind there were, and the marks of each. */
const AnswersCounted = Schema.Struct({ count, each: Schema.Number }).annotate({ identifier: "AnswersCounted" })

/** How the marks of a section's questions add up. Questions with other marks have a line of their own. */
export const MarksExplained = Schema.Struct({
  section: Schema.String,
  questions: count.annotate({ description: "questions that count" }),
  right: AnswersCounted,
  wrong: AnswersCounted,
  blank: AnswersCounted,
  double: AnswersCounted,
  marks: Schema.Number,
  most: Schema.Number.annotate({ description: "marks of right answers to all of them" })
}).annotate({ identifier: "MarksExplained" })
export type MarksExplained = typeof MarksExplained.Type

/** How a student's published ranks come about; none where the student is not ranked for a minimum. */
export const ExplainedRank = Schema.Struct({
  exam_id: RecordId,
  exam: Schema.String,
  class_level: ClassLevel,
  username: Schema.String,
  total: Schema.Number,
  normalised: Normalised,
  ranked: WhoIsRanked,
  gates: Schema.Array(GateResult),
  marks: Schema.Array(MarksExplained).annotate({
    description: "they add up to the total; none where the answer key or the answer sheet has changed since"
  }),
  scopes: Schema.Array(ScopeExplained)
}).annotate({ identifier: "ExplainedRank" })
export type ExplainedRank = typeof ExplainedRank.Type
