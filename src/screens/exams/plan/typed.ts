import { Schema } from "effect"
import { t } from "#messages/exams.js"
import { programmeYear } from "../../../../schema/fields/programmeYear.ts"
import { ExamForm } from "../../../../schema/exams/examForm.ts"
import { momentOf, typedMoment } from "../../../components/form/indianTime.ts"
import type { ExamRow } from "./types.ts"

const { name, level, class_levels, languages } = ExamForm.fields

const typedTime = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/, { message: t.chooseTime }))

const whole = (minimum: number, maximum: number, title: string, description?: string) =>
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum })).annotate({
    title,
    ...(description === undefined ? {} : { description })
  })

const ending = {
  closes_at: typedTime.annotate({ title: t.closes, description: t.indianTime }),
  grace_minutes: whole(0, 10_080, t.lateUploads, t.lateUploadsHint)
}

/** An exam as it is typed; times are Indian. */
export const TypedExam = Schema.Struct({
  name,
  level,
  year: whole(2020, 2100, t.programmeYear, t.programmeYearHint),
  question_count: whole(1, 500, t.questions),
  minutes: whole(5, 600, t.minutes, t.minutesHint),
  opens_at: typedTime.annotate({ title: t.opens, description: t.indianTime }),
  ...ending,
  release_minutes: whole(0, 10_080, t.paperRelease, t.paperReleaseHint),
  class_levels,
  languages
})

/** Another end of an exam, as it is typed. */
export const TypedEnd = Schema.Struct({
  ...ending,
  reason: Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(1_000)).annotate({ title: t.reason })
})

/** What a new exam's form begins with. */
export const newExam = (now: Date) => ({
  name: "",
  level: "level1",
  year: String(programmeYear(now)),
  question_count: "100",
  minutes: "90",
  opens_at: "",
  closes_at: "",
  grace_minutes: "120",
  release_minutes: "60",
  class_levels: [6, 7, 8, 9, 10, 11],
  languages: ["en", "hi"]
})

/** An exam's form, filled with what is planned. */
export const typedExam = (exam: ExamRow) => ({
  name: exam.name,
  level: exam.level,
  year: exam.year.slice(0, 4),
  question_count: String(exam.question_count),
  minutes: String(exam.minutes),
  opens_at: typedMoment(exam.opens_at),
  closes_at: typedMoment(exam.closes_at),
  grace_minutes: String(exam.grace_minutes),
  release_minutes: String(exam.release_minutes),
  class_levels: exam.class_levels,
  languages: exam.languages
})

/** What was typed, as the calls take it. */
export const planFrom = ({
  opens_at,
  closes_at,
  class_levels: classes,
  languages: codes,
  ...rest
}: typeof TypedExam.Type) => ({
  ...rest,
  class_levels: [...classes],
  languages: [...codes],
  opens_at: momentOf(opens_at),
  closes_at: momentOf(closes_at)
})
