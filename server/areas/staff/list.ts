import type pg from "pg"
import { t } from "#messages/server.staff.js"
import { Forbidden, NotFound } from "../../../schema/core/errors.ts"
import { roles, type Caller } from "../../../schema/core/roles.ts"
import { managedRoles, staffRoles, type StaffRoleId, type StaffRow } from "../../../schema/staff/staff.ts"
import { sqlParams, type SqlParams } from "../../platform/db/sqlParams.ts"
import type { Statement } from "../../platform/db/page.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { label } from "../../platform/declaredTexts.ts"

/** Which of the staff are asked for. */
type StaffAsked = {
  readonly id?: number
  readonly role_id?: StaffRoleId
  readonly state?: StaffRow["state"]
  readonly search?: string
}

const roleIds: ReadonlySet<number> = new Set(Object.keys(staffRoles).map(Number))

/** Titles of the staff's roles as a table of SQL, in the reader's language. */
const titles = (bind: SqlParams["bind"]): string => {
  const all = roles.filter(({ id }) => roleIds.has(id))
  return (
    `unnest(${bind(all.map(({ id }) => id))}::int[], ` +
    `${bind(all.map(({ title }) => label(title)))}::text[]) as r(id, title)`
  )
}

/** SQL: how often the name or the e-mail address of an account changed. */
export const profileVersion = (stream: string): string =>
  `(select count(*)::int from events e where e.stream = ${stream}
    and e.type in ('account.corrected', 'account.profileUpdated'))`

/**
 * SQL: whether a caller changes, disables and invites an account `a`: of a role that they manage, and never their own.
 */
export const mayManage = ({ roleId, userId }: Caller, bind: SqlParams["bind"]): string =>
  `a.role_id = any(${bind(managedRoles(roleId))}::int[]) and a.id <> ${bind(userId)}`

/** The accounts of the staff, as a list's statement. Admins see all of them, no matter who may change them. */
export const staffStatement = ({ id, role_id, state, search }: StaffAsked): Statement => {
  const { bind, values } = sqlParams()
  const conditions = [
    ...(id === undefined ? [] : [`a.id = ${bind(id)}`]),
    ...(role_id === undefined ? [] : [`a.role_id = ${bind(role_id)}`]),
    ...(state === undefined ? [] : [`a.state = ${bind(state)}`]),
    ...(search === undefined
      ? []
      : [`position(lower(${bind(search)}) in lower(concat_ws(' ', a.name, a.username, a.email, r.title))) > 0`])
  ]
  const text = `
    select a.id, a.name, a.username, a.role_id, r.title as role, a.email, a.state,
      k.account_id is not null as has_password,
      (select max(e.at) from events e where e.stream = 'account-' || a.id and e.type = 'account.signedIn') as
      last_signed_in_at,
      (select e.at from events e where e.stream = 'account-' || a.id and e.version = 1) as created_at,
      ${profileVersion("'account-' || a.id")} as version
    from accounts a join ${titles(bind)} on r.id = a.role_id
    left join credentials k on k.account_id = a.id
    ${conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`}`
  return { text, values, order: "name, id" }
}

/** The rows as they are answered: moments as ISO 8601. */
export const finishStaff = (rows: ReadonlyArray<pg.QueryResultRow>): ReadonlyArray<StaffRow> =>
  rows.map((row) => ({
    ...(row as StaffRow),
    last_signed_in_at: (row["last_signed_in_at"] as Date | null)?.toISOString() ?? null,
    created_at: (row["created_at"] as Date).toISOString()
  }))

/** A member of staff. @throws NotFound */
export const staffOf = async (sql: Sql, id: number): Promise<StaffRow> => {
  const { text, values } = staffStatement({ id })
  const [row] = finishStaff((await sql.query(text, values)).rows)
  if (row === undefined) throw new NotFound({ message: t.notFound })
  return row
}

/** One whom the caller may change. @throws NotFound, Forbidden */
export const manageable = async (sql: Sql, id: number, { roleId, userId }: Caller): Promise<StaffRow> => {
  const row = await staffOf(sql, id)
  if (id === userId) throw new Forbidden({ message: t.notOneself })
  if (!managedRoles(roleId).includes(row.role_id)) throw new Forbidden({ message: t.mayNotManage })
  return row
}
