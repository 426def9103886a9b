import { decide } from "../../../machines/decide.ts"
import { records } from "../../../machines/index.ts"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { databaseNow } from "../../platform/db/clock.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { examStream } from "./exam.ts"

type Host = Pick<Portal, "pool" | "log">

/** Exams and schedules that one pass moves on. */
const passSize = 200

/** What is due of an exam: its own opening or closing, and those of its schedules. */
type Due = { readonly exam_id: number; readonly schedule_id: number | null; readonly is_over: boolean }

/**
 * Opens and closes what is due by `now`, of exams and of their schedules; one that was to open and close while no
 * portal ran closes without having been open. An exam and its schedules move in one batch, where the schedules' events
 * follow from the exam's. One node at a time does it, and the machine takes each event once, no matter who sends it.
 * @returns how many moved on
 */
export const moveExamsOn = async (host: Host, now: Date): Promise<number> => {
  const moved = await onOneNode(host.pool, "exams", "due", async () => {
    let total = 0
    for (const due of Map.groupBy(await dueBy(host.pool, now), ({ exam_id }) => exam_id).values())
      total += await append(host, due, now)
    return total
  })
  return moved ?? 0
}

/** The same by the database's clock, which all nodes share. */
export const moveExamsOnTime = async (host: Host): Promise<number> => moveExamsOn(host, await databaseNow(host.pool))

/** What is due, the exam before its schedules. A schedule waits until its exam's window has begun. */
const dueBy = async (sql: Sql, now: Date): Promise<readonly Due[]> => {
  const { rows } = await sql.query<Due>(
    `select id as exam_id, null::int as schedule_id, uploads_until <= $1 as is_over from exams
     where (state = 'planned' and opens_at <= $1) or (state = 'open' and is_by_clock and uploads_until <= $1)
     union all
     select s.exam_id, s.id, s.closes_at <= $1 from exam_schedules s left join exams e on e.id = s.exam_id
     where (s.state = 'scheduled' and s.opens_at <= $1 and (e.state is distinct from 'planned' or e.opens_at <= $1))
       or (s.state in ('scheduled', 'open') and s.closes_at <= $1)
     order by 1, 2 nulls first limit ${passSize}`,
    [now]
  )
  return rows
}

/** What changed since it was read, such as another window, is decided by the machines. */
const append = ({ log }: Host, due: readonly Due[], now: Date): Promise<number> =>
  log.batch({
    actor: systemActor,
    cause: "schedule",
    streams: due.map(streamOf),
    decide: (states) => {
      const events = due.map((one) => eventOf(one, now)).filter((event) => isTaken(states.get(event.stream), event))
      return { events, reply: events.length }
    }
  })

const streamOf = ({ exam_id, schedule_id }: Due): string =>
  schedule_id === null ? examStream(exam_id) : examScheduleStream(schedule_id)

const eventOf = (one: Due, now: Date): NewEvent => {
  const [stream, type, at] = [streamOf(one), one.is_over ? "closed" : "opened", now.toISOString()]
  return one.schedule_id === null
    ? { stream, type: `exam.${type}`, data: { at, reason: null } }
    : { stream, type: `examSchedule.${type}`, data: { at } }
}

const isTaken = (before: StreamState | undefined, { type, data }: NewEvent): boolean => {
  const [record, name] = type.split(".") as ["exam" | "examSchedule", string]
  return decide(records[record].machine, before?.state, { ...data, type: name }).taken
}
