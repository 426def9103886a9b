import { t } from "#messages/server.exams.js"
import { Refused } from "../../../../schema/core/errors.ts"
import { actorId } from "../../../../schema/core/roles.ts"
import type { ExamForm } from "../../../../schema/exams/examForm.ts"
import type { ListedExam } from "../../../../schema/exams/examList.ts"
import { commandOf, isDone, type CommandContext } from "../../../platform/access/commandContext.ts"
import { databaseNow } from "../../../platform/db/clock.ts"
import { createRecords } from "../../../platform/eventlog/createRecords.ts"
import { checkExpected, type NewEvent } from "../../../platform/eventlog/index.ts"
import type { Portal } from "../../../platform/portal.ts"
import { examStream } from "../exam.ts"
import { endFaults, planFaults, planOf, wrongPlan } from "./checks.ts"
import { classFault, languageFault, offeredOf } from "../../programme/offered.ts"
import { listedExam } from "./list.ts"
import {
  endedWith,
  extendedWith,
  movedWith,
  sameSittings,
  sittingsOf,
  sittingsStatement,
  streamsOf,
  type Sitting
} from "./schedules.ts"

type Host = Pick<Portal, "pool" | "log">

/** A change of an exam by hand, with its reason. */
type ByHand = { readonly id: number; readonly reason: string }

/** What a plan has beyond what the programme offers, but for what the exam had `before`. */
const notOffered = async (
  { pool }: Host,
  { class_levels, languages }: Pick<ExamForm, "class_levels" | "languages">,
  before?: Pick<ListedExam, "class_levels" | "languages">
): Promise<Readonly<Record<string, string>>> => {
  const offered = await offeredOf(pool)
  const classes = classFault(
    class_levels.filter((level) => !before?.class_levels.includes(level)),
    offered
  )
  const spoken = languageFault(
    languages.filter((code) => !before?.languages.includes(code)),
    offered
  )
  return {
    ...(classes === undefined ? {} : { class_levels: classes }),
    ...(spoken === undefined ? {} : { languages: spoken })
  }
}

/** Plans an exam. @throws Invalid naming the fields */
export const planExam = async (host: Host, form: ExamForm, gesture: CommandContext): Promise<ListedExam> => {
  const faults = { ...planFaults(form, await databaseNow(host.pool)), ...(await notOffered(host, form)) }
  if (Object.keys(faults).length > 0 && !(await isDone(host.pool, gesture))) throw wrongPlan(faults)
  const [id] = await createRecords(host, commandOf(gesture), [{ table: "exams", streamOf: examStream }], ([number]) => [
    { stream: examStream(number), type: "exam.planned", data: planOf(form) }
  ])
  return listedExam(host.pool, id)
}

/**
 * Changes the plan of an exam that is not open yet. Its schedules move by as much as its opening.
 * @throws NotFound, Refused, Stale, Invalid where a schedule would not fit the plan
 */
export const changeExam = async (
  host: Host,
  { id, version, ...form }: ExamForm & { readonly id: number; readonly version: number },
  gesture: CommandContext
) => {
  const before = await listedExam(host.pool, id)
  const faults = { ...planFaults(form, await databaseNow(host.pool)), ...(await notOffered(host, form, before)) }
  if (Object.keys(faults).length > 0 && !(await isDone(host.pool, gesture))) throw wrongPlan(faults)
  const plan = planOf(form)
  const eventsOf = (sittings: readonly Sitting[]) => {
    if (sittings.length > 0 && plan.questionCount !== before.question_count)
      throw wrongPlan({ question_count: t.papersScheduled })
    const opened = { opens_at: new Date(before.opens_at) }
    return [
      { stream: examStream(id), type: "exam.changed", data: plan },
      ...movedWith(sittings, actorId(gesture.caller), opened, plan)
    ]
  }
  return change(host, id, gesture, eventsOf, version)
}

/**
 * Gives an open exam another end. Schedules that close with it get the same end. @throws NotFound, Refused, Stale,
 * Invalid
 */
export const extendExam = async (
  host: Host,
  { id, reason, ...end }: ByHand & Pick<ExamForm, "closes_at" | "grace_minutes">,
  gesture: CommandContext
) => {
  const before = await listedExam(host.pool, id)
  const window = { opens_at: new Date(before.opens_at), closes_at: new Date(before.closes_at), minutes: before.minutes }
  const faults = endFaults(end, window, await databaseNow(host.pool))
  if (Object.keys(faults).length > 0 && !(await isDone(host.pool, gesture))) throw wrongPlan(faults)
  const closesAt = new Date(end.closes_at)
  return change(host, id, gesture, (sittings) => [
    {
      stream: examStream(id),
      type: "exam.extended",
      data: { closesAt: closesAt.toISOString(), graceMinutes: end.grace_minutes, reason }
    },
    ...extendedWith(sittings, actorId(gesture.caller), window, closesAt)
  ])
}

/**
 * Opens an exam by hand: before its window, or again after it. It stays open until it is closed by hand.
 * @throws NotFound, Refused, Stale
 */
export const openExam = (host: Host, { id, reason }: ByHand, gesture: CommandContext) =>
  change(host, id, gesture, () => [{ stream: examStream(id), type: "exam.opened", data: { at: null, reason } }])

/** Closes an open exam by hand, with its schedules. @throws NotFound, Refused, Stale */
export const closeExam = async (host: Host, { id, reason }: ByHand, gesture: CommandContext) => {
  const now = await databaseNow(host.pool)
  return change(host, id, gesture, (sittings) => [
    { stream: examStream(id), type: "exam.closed", data: { at: null, reason } },
    ...endedWith(sittings, actorId(gesture.caller), reason, now)
  ])
}

/**
 * Cancels an exam before it opens, with its schedules; their papers are free again. @throws NotFound, Refused, Stale
 */
export const cancelExam = async (host: Host, { id, reason }: ByHand, gesture: CommandContext) => {
  const now = await databaseNow(host.pool)
  return change(host, id, gesture, (sittings) => {
    if (sittings.some(({ state }) => state === "open"))
      throw new Refused({ message: t.examRunning, allowed: [], state: null })
    return [
      { stream: examStream(id), type: "exam.cancelled", data: { reason } },
      ...endedWith(sittings, actorId(gesture.caller), reason, now)
    ]
  })
}

/** Changes an exam and its schedules in one batch, decided on the schedules that there are under the log's lock. */
const change = async (
  { pool, log }: Host,
  id: number,
  gesture: CommandContext,
  eventsOf: (sittings: readonly Sitting[]) => readonly NewEvent[],
  version?: number
): Promise<ListedExam> => {
  await listedExam(pool, id)
  const [stream, before] = [examStream(id), await sittingsOf(pool, id)]
  await log.batch({
    ...commandOf(gesture),
    streams: [stream, ...streamsOf(before)],
    look: sittingsStatement(id),
    decide: (states, found) => {
      checkExpected(states.get(stream), version)
      return { events: eventsOf(sameSittings(found, before)), reply: null }
    }
  })
  return listedExam(pool, id)
}
