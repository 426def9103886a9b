import { t } from "#messages/server.exams.js"
import { Stale } from "../../../../schema/core/errors.ts"
import type { ExamPlan } from "../../../../schema/exams/exam.ts"
import { examScheduleStream } from "../../../../schema/exams/examSchedule.ts"
import { indianTime } from "../../../platform/locale.ts"
import { papersetStream } from "../../../../schema/papersets/paperset.ts"
import type { Sql } from "../../../platform/db/pool.ts"
import type { PreReadRows, NewEvent } from "../../../platform/eventlog/index.ts"
import { wrongPlan } from "./checks.ts"

/** A schedule of an exam that is not over. */
export type Sitting = {
  readonly id: number
  readonly paperset_id: number
  readonly class_level: number
  readonly languages: readonly string[]
  readonly opens_at: Date
  readonly closes_at: Date
  readonly state: "scheduled" | "open"
}

/** The statement that reads an exam's schedules that are not over. */
export const sittingsStatement = (exam: number) => ({
  text: `select id, paperset_id, class_level, languages, opens_at, closes_at, state from exam_schedules
         where exam_id = $1 and state in ('scheduled', 'open') order by id`,
  values: [exam]
})

/** An exam's schedules that are not over. */
export const sittingsOf = async (sql: Sql, exam: number): Promise<readonly Sitting[]> => {
  const { text, values } = sittingsStatement(exam)
  return (await sql.query<Sitting>(text, values)).rows
}

/** The streams that a change of an exam touches beside its own. */
export const streamsOf = (sittings: readonly Sitting[]): readonly string[] =>
  sittings.flatMap(({ id, paperset_id }) => [examScheduleStream(id), papersetStream(paperset_id)])

/** The schedules as they are under the log's lock. @throws Stale when one was added or went since they were read */
export const sameSittings = (found: PreReadRows, before: readonly Sitting[]): readonly Sitting[] => {
  const now = found as unknown as readonly Sitting[]
  if (now.map(({ id }) => id).join() !== before.map(({ id }) => id).join())
    throw new Stale({
      message: t.scheduleChanged,
      version: 0,
      current: null
    })
  return now
}

/** The schedules, moved by as much as the exam's opening; each still has to lie within the window. @throws Invalid */
export const movedWith = (
  sittings: readonly Sitting[],
  by: number,
  before: { readonly opens_at: Date },
  plan: ExamPlan
): readonly NewEvent[] => {
  const shift = Date.parse(plan.opensAt) - before.opens_at.getTime()
  return sittings.flatMap((sitting) => {
    const opensAt = new Date(sitting.opens_at.getTime() + shift)
    const closesAt = new Date(sitting.closes_at.getTime() + shift)
    refuseUnfit(sitting, plan, opensAt, closesAt)
    return shift === 0 ? [] : [moved(sitting.id, by, opensAt, closesAt)]
  })
}

const moved = (id: number, by: number, opensAt: Date, closesAt: Date): NewEvent => ({
  stream: examScheduleStream(id),
  type: "examSchedule.moved",
  data: { by, opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
})

const refuseUnfit = (sitting: Sitting, plan: ExamPlan, opensAt: Date, closesAt: Date): void => {
  const { id, class_level, languages } = sitting
  if (!plan.classLevels.includes(class_level))
    throw wrongPlan({ class_levels: t.cancelFirst({ id, classLevel: class_level }) })
  if (languages.some((language) => !plan.languages.includes(language)))
    throw wrongPlan({ languages: t.cancelFirst({ id, classLevel: class_level }) })
  if (opensAt.getTime() < Date.parse(plan.opensAt) || closesAt.getTime() > Date.parse(plan.closesAt))
    throw wrongPlan({
      closes_at: t.outsideWindow({
        id,
        classLevel: class_level,
        opens: indianTime(opensAt),
        closes: indianTime(closesAt)
      })
    })
}

/** The schedules that close with the exam, with its new end; one that closes earlier stays. @throws Invalid */
export const extendedWith = (
  sittings: readonly Sitting[],
  by: number,
  before: { readonly closes_at: Date },
  closesAt: Date
): readonly NewEvent[] =>
  sittings.flatMap(({ id, opens_at, closes_at, class_level }) => {
    if (closes_at.getTime() === before.closes_at.getTime())
      return closesAt.getTime() === closes_at.getTime() ? [] : [moved(id, by, opens_at, closesAt)]
    if (closes_at > closesAt)
      throw wrongPlan({ closes_at: t.closesLater({ id, classLevel: class_level, closes: indianTime(closes_at) }) })
    return []
  })

/**
 * What becomes of the schedules of an exam that is cancelled or closed by hand: their papers are free unless students
 * saw them.
 */
export const endedWith = (sittings: readonly Sitting[], by: number, reason: string, now: Date): readonly NewEvent[] =>
  sittings.flatMap(({ id, paperset_id, state }): readonly NewEvent[] =>
    state === "open"
      ? [{ stream: examScheduleStream(id), type: "examSchedule.endedEarly", data: { by, at: now.toISOString() } }]
      : [
          { stream: examScheduleStream(id), type: "examSchedule.cancelled", data: { by, reason } },
          { stream: papersetStream(paperset_id), type: "paperset.released", data: { schedule: id } }
        ]
  )
