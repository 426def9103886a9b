import { Schema } from "effect"
import { line } from "../fields/text.ts"
import { Language } from "../fields/languages.ts"
import { ClassLevel, ExamLevel } from "./exam.ts"

const minutesUpTo = (maximum: number, minimum = 0) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const Moment = Schema.String.check(Schema.isMaxLength(40))

/** The end of an exam: its window's end, and for how long answer sheets are accepted after it. */
export const examEnd = {
  closes_at: Moment.annotate({ title: "Closes", description: "Indian time" }),
  grace_minutes: minutesUpTo(10_080).annotate({
    title: "Late uploads (minutes)",
    description: "How long after closing answer sheets are still accepted"
  })
}

/** What is planned of an exam, as calls take it. Times are ISO 8601 with their zone. */
export const ExamForm = Schema.Struct({
  name: line(80).check(Schema.isMinLength(1)).annotate({ title: "Name" }),
  level: ExamLevel.annotate({ title: "Level" }),
  year: Schema.Int.check(Schema.isBetween({ minimum: 2020, maximum: 2100 })).annotate({
    title: "Programme year",
    description: "Year in which it begins: 2026 for 2026–27"
  }),
  class_levels: Schema.Array(ClassLevel).check(Schema.isMinLength(1), Schema.isUnique()).annotate({ title: "Classes" }),
  languages: Schema.Array(Language).check(Schema.isMinLength(1), Schema.isUnique()).annotate({ title: "Languages" }),
  question_count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 })).annotate({ title: "Questions" }),
  minutes: minutesUpTo(600, 5).annotate({ title: "Minutes", description: "Time for each student" }),
  opens_at: Moment.annotate({ title: "Opens", description: "Indian time" }),
  ...examEnd,
  release_minutes: minutesUpTo(10_080).annotate({
    title: "Papers for schools (minutes before)",
    description: "How long before opening schools can download their papers"
  })
})
export type ExamForm = typeof ExamForm.Type
