import { decide } from "../../../machines/decide.ts"
import { examSchedule } from "../../../machines/records/examSchedule.ts"
import { examScheduleStream } from "../../../schema/exams/examSchedule.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { PaperHost } from "./standing.ts"

/** Schedules that one pass moves on. */
const passSize = 200

type Due = { readonly id: number; readonly is_over: boolean }

/**
 * Opens the exams whose time has come by `now`, and closes those whose time is over; one that was to open and close while no
 * portal ran closes without having been open. One node at a time does it, and the machine takes each event once, whoever
 * sends it. @returns how many moved on
 */
export const moveSchedulesOn = async (portal: PaperHost, now: Date): Promise<number> => {
  const moved = await onOneNode(portal.pool, "examSchedules", "due", async () => {
    const due = await dueBy(portal.pool, now)
    return due.length ? append(portal, due, now) : 0
  })
  return moved ?? 0
}

const dueBy = async (sql: Sql, now: Date): Promise<readonly Due[]> => {
  const { rows } = await sql.query<Due>(
    `select id, closes_at <= $1 as is_over from exam_schedules
     where (state = 'scheduled' and opens_at <= $1) or (state in ('scheduled', 'open') and closes_at <= $1) order by id limit ${passSize}`,
    [now]
  )
  return rows
}

const append = ({ log }: PaperHost, due: readonly Due[], now: Date): Promise<number> =>
  log.batch({
    actor: systemActor,
    cause: "schedule",
    streams: due.map(({ id }) => examScheduleStream(id)),
    decide: (states) => {
      const events = due
        .map(({ id, is_over }): NewEvent => ({
          stream: examScheduleStream(id),
          type: is_over ? "examSchedule.closed" : "examSchedule.opened",
          data: { at: now.toISOString() }
        }))
        .filter((event) => isTaken(states.get(event.stream), event))
      return { events, reply: events.length }
    }
  })

const isTaken = (before: StreamState | undefined, { type, data }: NewEvent): boolean =>
  decide(examSchedule, before?.state, { ...data, type: type.slice("examSchedule.".length) }).taken
