import type { Projection } from "../log/projection.ts"

/** The accounts, each with its role and its place. Name and e-mail come from `personal` and are null once erased. */
export const accounts: Projection = {
  name: "accounts",
  version: 1,
  mode: "inline",
  events: ["account.created", "account.disabled", "account.enabled"],
  tables: ["accounts"],
  create: `
    create table accounts (id int primary key, username text not null unique, name text, email text,
      role_id smallint not null, zone_id int, state_id int, prant_id int, district_id int, institute_id int, school_id int,
      is_active boolean not null)`,
  apply: async (sql, { from, to }) => {
    await sql.query(
      `insert into accounts
       select substr(e.stream, 9)::int, e.data->>'username', p.data->>'name', p.data->>'email',
         (e.data->>'roleId')::smallint, (e.data->>'zoneId')::int, (e.data->>'stateId')::int, (e.data->>'prantId')::int,
         (e.data->>'districtId')::int, (e.data->>'instituteId')::int, (e.data->>'schoolId')::int, true
       from events e left join personal p on p.subject = e.stream
       where e.position > $1 and e.position <= $2 and e.type = 'account.created'`, [from, to])
    await sql.query(
      `update accounts a set is_active = last.type = 'account.enabled'
       from (select distinct on (stream) stream, type from events
             where position > $1 and position <= $2 and type in ('account.disabled', 'account.enabled')
             order by stream, position desc) last
       where last.stream = 'account-' || a.id`, [from, to])
  },
  erase: async (sql, subject) => {
    await sql.query("update accounts set name = null, email = null where 'account-' || id = $1", [subject])
  }
}
