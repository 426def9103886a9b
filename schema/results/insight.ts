import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel } from "../exams/exam.ts"

/** Students and questions below which nothing is compared. */
export const leastCompared = 5

const average = Schema.NullOr(Schema.Number)

/** Marks in a section beside the averages of the class. An average of fewer than five students is null. */
const SectionInsight = Schema.Struct({
  name: Schema.String,
  questions: Schema.Int,
  marks: Schema.Number,
  most: Schema.Number.annotate({ description: "marks that the section has" }),
  low: average.annotate({
    description: "between what marks as many questions of this kind would lie, at 95 %; null for fewer than five"
  }),
  high: average,
  school: average,
  state: average,
  nation: average
}).annotate({ identifier: "SectionInsight" })

/** What a student's published result says of strengths and weaknesses. */
export const StudentInsight = Schema.Struct({
  student_id: RecordId,
  username: Schema.String,
  name: Schema.NullOr(Schema.String),
  school: Schema.NullOr(Schema.String),
  exam: Schema.String,
  class_level: ClassLevel,
  total: Schema.Number,
  most: Schema.Number,
  percentile: Schema.Number,
  rank_nation: Schema.NullOr(Schema.Int).annotate({ description: "null for who is not ranked" }),
  size_nation: Schema.Int,
  sections: Schema.Array(SectionInsight)
}).annotate({ identifier: "StudentInsight" })
export type StudentInsight = typeof StudentInsight.Type
