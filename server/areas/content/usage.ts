import { can } from "../../../schema/core/permissions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"

/** Keeps that a reader opened an item. Editors, and those who view the portal as somebody else, do not count. */
export const noteOpened = async (sql: Sql, id: number, caller: Caller): Promise<void> => {
  if (can(caller, "content.edit") || caller.actor.trueUserId !== undefined) return
  await sql.query(
    `insert into content_opens (content_id, account_id, opens) values ($1, $2, 1)
     on conflict (content_id, account_id) do update set opens = content_opens.opens + 1, last_at = now()`,
    [id, caller.userId]
  )
}

type Row = {
  readonly school_id: number | null
  readonly school: string | null
  readonly district: string | null
  readonly readers: number
  readonly opens: number
  readonly last_at: Date
}
type Sums = { readonly readers: number; readonly opens: number; readonly schools: number }

/** SQL: who opened an item, with the school that they work for or learn at. */
const opened = `
  select o.account_id, o.opens, o.last_at, coalesce(a.school_id, s.school_id) as school_id
  from content_opens o join accounts a on a.id = o.account_id
  left join students s on s.username = a.username and a.role_id = 1
  where o.content_id = $1`

/** Who opened an item, by school, those who did so last first. */
export const contentUsage = async (sql: Sql, id: number) => {
  const { rows: sums } = await sql.query<Sums>(
    `select count(*)::int as readers, coalesce(sum(opens), 0)::int as opens, count(distinct school_id)::int as schools
     from (${opened}) o`,
    [id]
  )
  const { rows } = await sql.query<Row>(
    `select o.school_id, c.name as school, d.name as district, count(*)::int as readers, sum(o.opens)::int as opens,
       max(o.last_at) as last_at
     from (${opened}) o left join schools c on c.id = o.school_id left join districts d on d.id = c.district_id
     group by o.school_id, c.name, d.name order by max(o.last_at) desc, o.school_id limit 100`,
    [id]
  )
  return { ...sums[0]!, rows: rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() })) }
}
