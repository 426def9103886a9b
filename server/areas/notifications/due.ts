import { decide } from "../../../machines/decide.ts"
import { notification } from "../../../machines/records/notification.ts"
import { notificationStream } from "../../../schema/notifications/notification.ts"
import { onOneNode } from "../../platform/db/lock.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import type { NewEvent, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { isMeantFor, placedAccounts } from "./audience.ts"

/** Notifications that one pass moves on. */
const passSize = 200

/** A notification whose time has come, or is over. */
type Due = { readonly id: number; readonly is_over: boolean; readonly recipients: number | null }

/**
 * Publishes the notifications whose time has come by `now`, and ends those whose time is over; one that was to appear
 * and go while no portal ran goes without having appeared. One node at a time does it, the others have nothing to do;
 * and the machine takes each event once, no matter who sends it.
 * @returns how many moved on
 */
export const moveOnDue = async (portal: Portal, now: Date): Promise<number> => {
  let total = 0
  for (let moved = passSize; moved === passSize; total += moved) moved = await pass(portal, now)
  return total
}

const pass = async (portal: Portal, now: Date): Promise<number> => {
  const moved = await onOneNode(portal.pool, "notifications", "due", async () => {
    const due = await dueBy(portal.pool, now)
    return due.length ? append(portal, due, now) : 0
  })
  return moved ?? 0
}

const dueBy = async (sql: Sql, now: Date): Promise<ReadonlyArray<Due>> => {
  const { rows } = await sql.query<Due>(
    `select n.id, n.expires_at <= $1 as is_over,
       case when n.expires_at > $1 then (select count(*)::int from (${placedAccounts}) a where ${isMeantFor("n", "a")})
       end as recipients
     from notifications n
     where (n.state = 'scheduled' and n.publish_at <= $1)
       or (n.state in ('scheduled', 'published') and n.expires_at <= $1)
     order by n.id limit ${passSize}`,
    [now]
  )
  return rows
}

/** In one batch. What became of a notification since it was read, such as another time, is decided by the machine. */
const append = ({ log }: Portal, due: ReadonlyArray<Due>, now: Date): Promise<number> =>
  log.batch({
    actor: systemActor,
    cause: "schedule",
    streams: due.map(({ id }) => notificationStream(id)),
    decide: (states) => {
      const events = due.map((one) => eventOf(one, now)).filter((event) => isTaken(states.get(event.stream), event))
      return { events, reply: events.length }
    }
  })

const eventOf = ({ id, is_over, recipients }: Due, now: Date): NewEvent => {
  const [stream, at] = [notificationStream(id), now.toISOString()]
  return is_over
    ? { stream, type: "notification.expired", data: { at } }
    : { stream, type: "notification.published", data: { at, recipients: recipients ?? 0 } }
}

const isTaken = (before: StreamState | undefined, { type, data }: NewEvent): boolean =>
  decide(notification, before?.state, { ...data, type: type.slice("notification.".length) }).taken
