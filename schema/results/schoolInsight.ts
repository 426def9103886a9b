import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { ClassLevel } from "../exams/exam.ts"

const known = Schema.NullOr(Schema.String)
const average = Schema.NullOr(Schema.Number)

/** Similar schools below which a school is not compared with them. */
export const leastSimilar = 3

/**
 * A class of a school beside others. Averages of fewer than five students are null, and so is the interval of the
 * school's own.
 */
const SchoolClass = Schema.Struct({
  class_level: ClassLevel,
  students: Schema.Int,
  average: Schema.Number,
  low: average.annotate({ description: "the average's interval at 95 %" }),
  high: average,
  district: average,
  state: average,
  nation: average,
  similar: average.annotate({ description: "of schools of the same kind and state, from half to double its size" }),
  similar_schools: Schema.Int,
  fifths: Schema.Array(Schema.Int).annotate({
    description: "its students in each fifth of the nation by rank, the lowest first"
  })
}).annotate({ identifier: "SchoolInsightClass" })

/** What published results say of a school, class by class. */
export const SchoolInsight = Schema.Struct({
  school_id: RecordId,
  school: Schema.String,
  district: known,
  state: known,
  exam: Schema.String,
  classes: Schema.Array(SchoolClass)
}).annotate({ identifier: "SchoolInsight" })
export type SchoolInsight = typeof SchoolInsight.Type
