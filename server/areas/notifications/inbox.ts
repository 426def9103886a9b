import { t } from "#messages/server.notifications.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { inboxStream } from "../../../schema/notifications/inbox.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Log, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { placedAccounts } from "./audience.ts"
import { publishedFor, type InboxReader } from "./inboxReader.ts"

/** What is published for the account `$1`, and where it was read, as a relation. */
const mine = `
  select mine.* from (${placedAccounts} and a.id = $1) a
  cross join lateral (select n.*, r.position as read_position from ${publishedFor}) mine`

/** How many of an account's notifications are unread, and the position that this is true at. */
const unreadOf = async (inboxOf: InboxReader, accountId: number) => {
  const { unread, position } = await inboxOf(accountId, { show: "unread", page: 1, per_page: 1 })
  return { unread, position }
}

/** What marking notifications as read needs of the portal. */
type Reading = { readonly inboxOf: InboxReader } & Pick<Portal, "pool" | "log">

/** Who reads what: the gesture of one caller. */
type Gesture = { readonly caller: Caller; readonly commandId: string | undefined }

/**
 * Marks a notification as read; one that is read already stays so. @throws NotFound unless it is published for the
 * caller
 */
export const readOne = async ({ inboxOf, pool, log }: Reading, id: number, gesture: Gesture) => {
  const { userId } = gesture.caller
  const { rowCount } = await pool.query({
    name: "is-mine",
    text: `select from (${mine}) mine where id = $2`,
    values: [userId, id]
  })
  if (!rowCount) throw new NotFound({ message: t.noNotification })
  await mark(log, gesture, [id], ([notification]) => ({ type: "inbox.read", data: { notification } }))
  return unreadOf(inboxOf, userId)
}

/** Marks all that is published for the caller up to a position as read, in one event. @returns how many that were */
export const readAll = async ({ inboxOf, pool, log }: Reading, upTo: number, gesture: Gesture) => {
  const { userId } = gesture.caller
  const { rows } = await pool.query<{ id: number }>(
    `select id from (${mine}) mine where read_position is null and published_position <= $2
      order by published_position`,
    [userId, upTo]
  )
  const marked = await mark(
    log,
    gesture,
    rows.map(({ id }) => id),
    (notifications) => ({ type: "inbox.allRead", data: { upTo, notifications } })
  )
  return { marked, ...(await unreadOf(inboxOf, userId)) }
}

type Marked = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** Decided under the log's lock: what another window has marked meanwhile is left out, and nothing is marked twice. */
const mark = async (
  log: Log,
  { caller, commandId }: Gesture,
  ids: ReadonlyArray<number>,
  eventOf: (ids: ReadonlyArray<number>) => Marked
): Promise<number> => {
  if (!ids.length) return 0
  const stream = inboxStream(caller.userId)
  return log.batch({
    actor: caller.actor,
    ...(commandId === undefined ? {} : { commandId }),
    streams: [stream],
    decide: (states) => {
      const left = ids.filter((id) => !readBy(states.get(stream)).includes(id))
      return { events: left.length ? [{ stream, ...eventOf(left) }] : [], reply: left.length }
    }
  })
}

const readBy = (inbox: StreamState | undefined): ReadonlyArray<number> =>
  (inbox?.state.context["read"] as ReadonlyArray<number> | undefined) ?? []
