import type { ReceivedNotification } from "../../../schema/notifications/calls.ts"
import { roleOf } from "../../../schema/core/roles.ts"
import { batched } from "../../platform/concurrency/batched.ts"
import type { PageQuery } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { label } from "../../platform/declaredTexts.ts"
import { isMeantFor, placedAccounts } from "./audience.ts"
import { inReadersLanguage, type Translations } from "./translations.ts"

/** What of an inbox is asked for. */
export type InboxAsked = PageQuery & { readonly show: "all" | "unread" | "announcements"; readonly search?: string }

/** A page of an inbox, with the count of all that is unread and the position of the log that this is true at. */
export type Inbox = PageQuery & {
  readonly rows: readonly ReceivedNotification[]
  readonly total: number
  readonly unread: number
  readonly position: number
  readonly epoch: string
  readonly at: string
}

/** Reads what is published for an account, latest first. */
export type InboxReader = (accountId: number, asked: InboxAsked) => Promise<Inbox>

/** The condition that a notification `n` has the words that `q` searches for. */
const isFound = `(q.search is null
  or position(lower(q.search) in lower(concat_ws(' ', n.title, n.body, n.translations::text))) > 0)`

const isShown = `case q.show when 'unread' then r.position is null when 'announcements' then n.is_announcement
  else true end`

/** The condition that a notification `n` is published for a placed account `a`, and was not erased. */
const isPublishedFor = `n.state = 'published' and n.title is not null and ${isMeantFor("n", "a")}`

/** The notifications `n` that are published for an account `a`, and `r` where it read them: what follows `from`. */
export const publishedFor = `notifications n
  left join notification_reads r on r.account_id = a.id and r.notification_id = n.id
  where ${isPublishedFor}`

/** How many they are, and how many of them the account has read; it may have read others, before it moved. */
const counted = `
  select a.id, meant.*, read.*
  from placed a cross join lateral (
    select count(*) as meant, count(*) filter (where n.is_announcement) as announcements
    from notifications n where ${isPublishedFor}
  ) meant cross join lateral (
    select count(*) as read from notification_reads r join notifications n on n.id = r.notification_id
    where r.account_id = a.id and ${isPublishedFor}
  ) read`

/**
 * Pages of inboxes in one statement, of one moment: `$1` has what is asked for, as JSON, so that its plan does not
 * depend on how many ask, and is made once a connection. Texts, which come in many languages, are answered once,
 * however many accounts have them.
 */
const statement = `
  with asked as materialized (
    select * from rows from (json_to_recordset($1)
      as (account_id int, show text, search text, per_page int, skipped bigint)) with ordinality
      q(account_id, show, search, per_page, skipped, nth)
  ), placed as materialized (${placedAccounts} and a.id in (select account_id from asked)),
  counts as materialized (${counted}),
  pages as materialized (
    select q.nth, c.meant - c.read as unread,
      case when q.search is not null then (select count(*) from ${publishedFor} and ${isShown} and ${isFound})
        when q.show = 'unread' then c.meant - c.read when q.show = 'announcements' then c.announcements
        else c.meant end as total, p.*
    from asked q join placed a on a.id = q.account_id join counts c on c.id = a.id cross join lateral (
      select array_agg(id) as ids,
        json_agg(json_build_array(id, is_read, position) order by published_position desc) as rows
      from (
        select n.id, n.published_position, r.position is not null as is_read,
          greatest(n.position, r.position) as position
        from ${publishedFor} and ${isShown} and ${isFound}
        order by n.published_position desc limit q.per_page offset q.skipped
      ) shown
    ) p
  )
  select h.position, h.epoch, coalesce((select at from events where position = h.position), now()) as at,
    (select json_agg(json_build_object('unread', coalesce(p.unread, 0), 'total', coalesce(p.total, 0),
        'rows', coalesce(p.rows, '[]')) order by q.nth) from asked q left join pages p on p.nth = q.nth) as pages,
    (select coalesce(json_agg(json_build_object('id', n.id, 'title', n.title, 'body', n.body,
        'translations', n.translations, 'tone', n.tone, 'is_announcement', n.is_announcement, 'link', n.link,
        'writer_role', n.writer_role, 'published_at', n.published_at, 'expires_at', n.expires_at,
        'published_position', n.published_position)), '[]')
      from notifications n where n.id in (select unnest(ids) from pages)) as notifications
  from log_head h`

type Text = Omit<ReceivedNotification, "from" | "is_read" | "position"> & {
  readonly writer_role: number
  readonly translations: Translations | null
}

type Page = {
  readonly unread: number
  readonly total: number
  readonly rows: ReadonlyArray<readonly [id: number, isRead: boolean, position: number]>
}

type Standing = { readonly position: number; readonly epoch: string; readonly at: Date }

type Answer = Standing & { readonly pages: readonly Page[]; readonly notifications: readonly Text[] }

/** A page before its texts are in a reader's language. */
type Found = Page & { readonly standing: Standing; readonly texts: ReadonlyMap<number, Text> }

/** A page that is asked for, as text: what several ask for is read once. */
const keyOf = (account_id: number, { show, search, page, per_page }: InboxAsked): string =>
  JSON.stringify({ account_id, show, search: search?.toWellFormed(), per_page, skipped: (page - 1) * per_page })

const find = async (sql: Sql, keys: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
  const { rows } = await sql.query<Answer>({ name: "inboxes", text: statement, values: [`[${keys.join()}]`] })
  const { pages, notifications, ...standing } = rows[0]!
  const texts = new Map(notifications.map((one) => [one.id, one]))
  return new Map(keys.map((key, at) => [key, { ...pages[at]!, standing, texts }]))
}

/** Moments come out of JSON in the database's form. */
const received = ({ writer_role, published_at, expires_at, ...row }: Text) => ({
  ...inReadersLanguage(row),
  from: label(roleOf(writer_role)?.title ?? ""),
  published_at: new Date(published_at).toISOString(),
  expires_at: new Date(expires_at).toISOString()
})

/**
 * Opens the reader of inboxes. A notification that is published is read at once by each page that is open, so those
 * that ask in the same moment are answered by one statement, each with their own. Who searches waits for nobody.
 */
export const openInboxReader = (sql: Sql): InboxReader => {
  const read = batched<string, Found>((keys) => find(sql, keys))
  return async (accountId, asked) => {
    const key = keyOf(accountId, asked)
    const found = asked.search === undefined ? await read(key) : (await find(sql, [key])).get(key)
    const { unread, total, rows, standing, texts } = found!
    return {
      rows: rows.map(([id, is_read, position]) => ({ ...received(texts.get(id)!), is_read, position })),
      page: asked.page,
      per_page: asked.per_page,
      total,
      unread,
      position: standing.position,
      epoch: standing.epoch,
      at: standing.at.toISOString()
    }
  }
}
