import { t } from "#messages/server.notifications.js"
import { NotFound } from "../../../schema/core/errors.ts"
import type { NotificationState } from "../../../schema/notifications/notification.ts"
import type { ManagedNotification } from "../../../schema/notifications/managedNotification.ts"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery, type Statement } from "../../platform/db/page.ts"
import { logMoment } from "../../platform/db/logMoment.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { orderOf } from "../../platform/lists/order.ts"
import type { Portal } from "../../platform/portal.ts"
import { isWithin } from "./audience.ts"
import { inReadersLanguage, type Translations } from "./translations.ts"

/** Which of the notifications are asked for. */
type Asked = { readonly search?: string; readonly state?: NotificationState }
type ManagedAsked = PageQuery & Asked & { readonly sort?: string }

type Moment = "written_at" | "publish_at" | "expires_at" | "published_at" | "ended_at"
type Row = Omit<ManagedNotification, Moment> & {
  readonly translations: Translations | null
  readonly written_at: Date
  readonly publish_at: Date
  readonly expires_at: Date
  readonly published_at: Date | null
  readonly ended_at: Date | null
}

/**
 * The notifications for an audience within a scope, without those that the portal wrote to single accounts, with the
 * names of places and how many users have read each.
 */
const managed = (scope: Scope, bind: SqlParams["bind"]): string => `
  select n.id, coalesce(n.title, '') as title, coalesce(n.body, '') as body, n.translations, n.tone, n.is_announcement,
  n.link,
    n.roles, n.region, n.region_id, coalesce(z.name, t.name, p.name, d.name) as region_name,
    n.school_id, s.name as school_name, n.state, coalesce(a.username, '') as written_by, n.written_at, n.publish_at,
    n.expires_at,
    n.published_at, n.ended_at, n.recipients, coalesce(c.read, 0) as read, n.version,
    greatest(n.position, c.position) as position
  from notifications n
  left join notification_read_counts c on c.notification_id = n.id
  left join accounts a on a.id = n.writer_id
  left join zones z on n.region = 'zone' and z.id = n.region_id
  left join states t on n.region = 'state' and t.id = n.region_id
  left join prants p on n.region = 'prant' and p.id = n.region_id
  left join districts d on n.region = 'district' and d.id = n.region_id
  left join schools s on s.id = n.school_id
  where n.accounts = '{}' and ${isWithin(scope, "n", bind)}`

/** Those of them that are asked for, the latest to appear first. */
export const managedStatement = ({ state, search }: Asked, scope: Scope): Statement => {
  const { bind, values } = sqlParams()
  const text = [
    managed(scope, bind),
    ...(state === undefined ? [] : [`n.state = ${bind(state)}`]),
    ...(search === undefined
      ? []
      : [`position(lower(${bind(search)}) in lower(concat_ws(' ', n.title, n.body, n.translations::text))) > 0`])
  ].join(" and ")
  return { text, values, order: "publish_at desc, id desc" }
}

/** A page of them, and the position that it is true at. */
export const managedNotifications = async ({ pool }: Portal, asked: ManagedAsked, scope: Scope) => {
  const moment = await logMoment(pool)
  const statement = managedStatement(asked, scope)
  const list = await pageOf<Row>(pool, { ...statement, order: orderOf(statement.order, asked.sort) }, asked)
  return {
    ...list,
    rows: list.rows.map(managedOf),
    ...moment
  }
}

/** One of them. @throws NotFound when there is none within the scope */
export const managedNotification = async (sql: Sql, id: number, scope: Scope): Promise<ManagedNotification> => {
  const { bind, values } = sqlParams()
  const {
    rows: [row]
  } = await sql.query<Row>(`${managed(scope, bind)} and n.id = ${bind(id)}`, values)
  if (!row) throw new NotFound({ message: t.noNotification })
  return managedOf(row)
}

const managedOf = ({
  written_at,
  publish_at,
  expires_at,
  published_at,
  ended_at,
  ...row
}: Row): ManagedNotification => ({
  ...inReadersLanguage(row),
  written_at: written_at.toISOString(),
  publish_at: publish_at.toISOString(),
  expires_at: expires_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
  ended_at: ended_at?.toISOString() ?? null
})
