import { Schema } from "effect"
import { get } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { rolesWith } from "../core/permissions.ts"
import { ClassLevel } from "../exams/exam.ts"
import { AnomalyCase, anomalyCaseCalls } from "./anomalyCaseCalls.ts"
import { AnomalyStudent } from "./anomalyStudent.ts"

const known = Schema.NullOr(Schema.String)

/** Two students of a school whose answers agree more than chance explains. Neither is said to be the copier. */
const AnswerPair = Schema.Struct({
  id: Schema.String,
  school: known,
  one: AnomalyStudent,
  other: AnomalyStudent,
  same: Schema.Int.annotate({ description: "wrong answers that both have" }),
  expected: Schema.Number.annotate({ description: "how many chance would explain" }),
  chance: Schema.Number.annotate({
    description: "the K index, corrected for the number of pairs: how often chance alone brings forth such a pair"
  }),
  compared: Schema.Int.annotate({ description: "questions that both answered with one option" }),
  matches: Schema.Int.annotate({ description: "how many of them have the same option, right or wrong" }),
  omega: Schema.Number.annotate({
    description: "Wollack's omega: standard deviations above the matches that the questions' options lead to expect"
  }),
  gbt: Schema.Number.annotate({
    description: "the generalised binomial test of the matches, corrected for the number of pairs"
  })
}).annotate({ identifier: "AnswerPair" })

/** A school whose average is far from its district's. */
const OutlyingSchool = Schema.Struct({
  id: RecordId,
  school: known,
  district: known,
  students: Schema.Int,
  score: Schema.Number.annotate({ description: "standard errors above, or below, the other schools of the district" })
}).annotate({ identifier: "OutlyingSchool" })

/** A student who is far above what an earlier exam led to expect. */
const ScoreJump = Schema.Struct({
  id: RecordId,
  student: AnomalyStudent,
  school: known,
  score: Schema.Number.annotate({ description: "standard deviations above what was expected" })
}).annotate({ identifier: "ScoreJump" })

/** What deserves a look in the answer sheets and the results of a class. None of it is a verdict. */
export const Anomalies = Schema.Struct({
  id: RecordId,
  exam_id: RecordId,
  exam: Schema.String,
  class_level: ClassLevel,
  pairs_compared: Schema.Int,
  pairs: Schema.Array(AnswerPair),
  run_id: Schema.NullOr(RecordId).annotate({ description: "the results that schools and jumps are of" }),
  schools_compared: Schema.Int,
  schools: Schema.Array(OutlyingSchool),
  earlier_exam: known.annotate({ description: "the published results that jumps are measured from" }),
  students_compared: Schema.Int,
  jumps: Schema.Array(ScoreJump),
  cases: Schema.Array(AnomalyCase).annotate({ description: "cases of the class, the latest first" })
}).annotate({ identifier: "ResultAnomalies" })
export type Anomalies = typeof Anomalies.Type

/** The calls that tell what deserves a look, and that make cases of it. */
export const anomalyCalls = [
  ...anomalyCaseCalls,
  get("resultAnomalies", "/results/anomalies", {
    description:
      "Answer sheets of a school that agree in more wrong answers than chance explains, schools whose average is far " +
      "from their district's, and students far above an earlier result. Hints for people to look at, and no verdict.",
    roles: rolesWith("result.manage"),
    query: { id: RecordId },
    answer: Anomalies
  })
] as const
