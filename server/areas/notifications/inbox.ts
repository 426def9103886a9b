import { t } from "#messages/server.notifications.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { inboxStream } from "../../../schema/notifications/inbox.ts"
import type { ReceivedNotification } from "../../../schema/notifications/calls.ts"
import { roleOf, type Caller } from "../../../schema/core/roles.ts"
import type { PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import type { Log, StreamState } from "../../platform/eventlog/index.ts"
import type { Portal } from "../../platform/portal.ts"
import { isMeantFor, placedAccounts } from "./audience.ts"
import { label } from "../../platform/declaredTexts.ts"
import { inReadersLanguage, type Translations } from "./translations.ts"

/** What of an inbox is asked for. */
export type InboxAsked = PageQuery & { readonly show: "all" | "unread" | "announcements"; readonly search?: string }

/** What is published for the account `$1`, and where it was read, as a relation. */
const mine = `
  select n.*, r.position as read_position
  from (${placedAccounts} and a.id = $1) a
  join notifications n on n.state = 'published' and n.title is not null and ${isMeantFor("n", "a")}
  left join notification_reads r on r.account_id = a.id and r.notification_id = n.id`

const shown = { all: "true", unread: "read_position is null", announcements: "is_announcement" } as const

type Row = Omit<ReceivedNotification, "from"> & {
  readonly writer_role: number
  readonly translations: Translations | null
}
type Answer = { readonly rows: ReadonlyArray<Row>; readonly total: number; readonly unread: number } & Standing
type Standing = { readonly position: number; readonly epoch: string; readonly at: Date }

/**
 * A page of what is published for an account, latest first, with the count of all that is unread: one statement, one
 * moment. Each open portal runs it, and planning it takes longer than running it: so it is planned once a connection.
 */
export const inboxOf = async (sql: Sql, accountId: number, { show, search, page, per_page }: InboxAsked) => {
  const {
    rows: [answer]
  } = await sql.query<Answer>({
    name: `inbox-${show}${search === undefined ? "" : "-searched"}`,
    text: `with mine as materialized (${mine}), found as (
        select id, title, body, translations, tone, is_announcement, link, writer_role, published_at,
        published_position, expires_at,
          read_position is not null as is_read, greatest(position, read_position) as position
        from mine where ${shown[show]}
          and ${
            search === undefined
              ? "true"
              : "position(lower($4) in lower(concat_ws(' ', title, body, translations::text))) > 0"
          }
      ), shown as (select * from found order by published_position desc limit $2 offset $3)
      select h.position, h.epoch, coalesce((select at from events where position = h.position), now()) as at,
        (select count(*) from mine where read_position is null) as unread, (select count(*) from found) as total,
        (select coalesce(json_agg(shown order by published_position desc), '[]') from shown) as rows
      from log_head h`,
    values: [accountId, per_page, (page - 1) * per_page, ...(search === undefined ? [] : [search])]
  })
  const { rows, at, ...standing } = answer!
  return { rows: rows.map(receivedOf), page, per_page, at: at.toISOString(), ...standing }
}

/** Moments come out of JSON in the database's form. */
const receivedOf = ({ writer_role, published_at, expires_at, ...row }: Row): ReceivedNotification => ({
  ...inReadersLanguage(row),
  from: label(roleOf(writer_role)?.title ?? ""),
  published_at: new Date(published_at).toISOString(),
  expires_at: new Date(expires_at).toISOString()
})

/** How many of an account's notifications are unread, and the position that this is true at. */
const unreadOf = async (
  sql: Sql,
  accountId: number
): Promise<{ readonly unread: number; readonly position: number }> => {
  const { rows } = await sql.query<{ unread: number; position: number }>({
    name: "unread",
    text: `select h.position, (select count(*) from (${mine}) mine where read_position is null) as unread
      from log_head h`,
    values: [accountId]
  })
  return rows[0]!
}

/** Who reads what: the gesture of one caller. */
type Gesture = { readonly caller: Caller; readonly commandId: string | undefined }

/**
 * Marks a notification as read; one that is read already stays so. @throws NotFound unless it is published for the
 * caller
 */
export const readOne = async ({ pool, log }: Portal, id: number, gesture: Gesture) => {
  const { userId } = gesture.caller
  const { rowCount } = await pool.query({
    name: "is-mine",
    text: `select from (${mine}) mine where id = $2`,
    values: [userId, id]
  })
  if (!rowCount) throw new NotFound({ message: t.noNotification })
  await mark(log, gesture, [id], ([notification]) => ({ type: "inbox.read", data: { notification } }))
  return unreadOf(pool, userId)
}

/** Marks all that is published for the caller up to a position as read, in one event. @returns how many that were */
export const readAll = async ({ pool, log }: Portal, upTo: number, gesture: Gesture) => {
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
  return { marked, ...(await unreadOf(pool, userId)) }
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
