import { t } from "#messages/server.exams.js"
import { t as papersets } from "#messages/server.papersets.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import type { ExamForm } from "../../../../schema/exams/examForm.ts"
import type { ExamPlan } from "../../../../schema/exams/exam.ts"

const minute = 60_000
const day = 24 * 60 * minute

/** The longest window of an exam, in days. */
const longestDays = 184

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/

/** A time as somebody sent it; NaN for a text that is no ISO 8601 time with its zone. */
const momentOf = (text: string): number => (isoMoment.test(text) ? Date.parse(text) : Number.NaN)

type Faults = Readonly<Record<string, string>>

/** The refusal of a plan, with what is wrong at each field. */
export const wrongPlan = (fields: Faults): Invalid =>
  new Invalid({ message: t.notSaved({ reasons: Object.values(fields).join(" ") }), fields })

const openingFaults = (opens: number, now: number): Faults =>
  Number.isNaN(opens)
    ? { opens_at: papersets.enterTime }
    : opens <= now
      ? { opens_at: papersets.timePassed }
      : opens > now + 366 * day
        ? { opens_at: papersets.withinYear }
        : {}

const closingFaults = (opens: number, closes: number, minutes: number): Faults =>
  Number.isNaN(closes)
    ? { closes_at: papersets.enterTime }
    : closes - opens < minutes * minute
      ? { closes_at: t.openTooShort({ minutes }) }
      : closes - opens > longestDays * day
        ? { closes_at: t.openTooLong({ days: longestDays }) }
        : {}

/** What is wrong with the times of a plan. */
export const planFaults = ({ opens_at, closes_at, minutes }: ExamForm, now: Date): Faults => {
  const [opens, closes] = [momentOf(opens_at), momentOf(closes_at)]
  return { ...openingFaults(opens, now.getTime()), ...closingFaults(opens, closes, minutes) }
}

/** What is wrong with another end of an exam that is open. */
export const endFaults = (
  { closes_at, grace_minutes }: Pick<ExamForm, "closes_at" | "grace_minutes">,
  exam: { readonly opens_at: Date; readonly minutes: number },
  now: Date
): Faults => {
  const closes = momentOf(closes_at)
  const faults = closingFaults(exam.opens_at.getTime(), closes, exam.minutes)
  return closes + grace_minutes * minute <= now.getTime() ? { closes_at: papersets.timePassed } : faults
}

/** A plan as its event has it. The form's times were checked. */
export const planOf = (form: ExamForm): ExamPlan => ({
  name: form.name,
  level: form.level,
  year: `${form.year}-${String((form.year + 1) % 100).padStart(2, "0")}`,
  classLevels: form.class_levels.toSorted((a, b) => a - b),
  languages: form.languages,
  questionCount: form.question_count,
  minutes: form.minutes,
  opensAt: new Date(form.opens_at).toISOString(),
  closesAt: new Date(form.closes_at).toISOString(),
  graceMinutes: form.grace_minutes,
  releaseMinutes: form.release_minutes
})
