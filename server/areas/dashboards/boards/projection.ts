import type { Projection } from "../../../platform/projections/projection.ts"

const mailing = ["board.mailTurnedOn", "board.mailTurnedOff", "board.mailed"]

const owner = "substr(stream, 7)::int"

/** SQL of a list of card numbers that an event has. */
const numbersOf = (name: string): string => `array(select jsonb_array_elements_text(data->'${name}')::int)`

/** The cards of each account's board, the roles that it is shared with, and whether it is mailed. */
export const boards: Projection = {
  name: "boards",
  version: 1,
  mode: "inline",
  events: ["board.pinned", "board.unpinned", "board.moved", "board.shared", "board.unshared", ...mailing],
  tables: ["board_pins", "board_roles", "board_mails"],
  create: `
    create table board_pins (account_id int not null, pin int not null, card text not null, asked jsonb not null,
      nth int not null, is_wide boolean not null, primary key (account_id, pin));
    create table board_roles (account_id int not null, role_id smallint not null, primary key (account_id, role_id));
    create index board_roles_of_role on board_roles (role_id);
    create table board_mails (account_id int primary key, is_on boolean not null, week date)`,
  apply: async (sql, { from, to, types }) => {
    await sql.query(
      `insert into board_pins
       select ${owner}, (data->>'pin')::int, data->>'card', data->'asked', 0, false
       from events where position > $1 and position <= $2 and type = 'board.pinned'`,
      [from, to]
    )
    await sql.query(
      `delete from board_pins b using (
         select ${owner} as account_id, (data->>'pin')::int as pin
         from events where position > $1 and position <= $2 and type = 'board.unpinned'
       ) e where b.account_id = e.account_id and b.pin = e.pin`,
      [from, to]
    )
    await sql.query(
      `update board_pins b set nth = array_position(e.pins, b.pin), is_wide = b.pin = any(e.wide)
       from (select distinct on (stream) ${owner} as account_id, ${numbersOf("order")} as pins,
           ${numbersOf("wide")} as wide
         from events where position > $1 and position <= $2 and type in ('board.pinned', 'board.moved')
         order by stream, position desc) e
       where b.account_id = e.account_id`,
      [from, to]
    )
    if (types.has("board.shared") || types.has("board.unshared"))
      await sql.query(
        `with last as materialized (
           select distinct on (stream, data->>'role') ${owner} as account_id, (data->>'role')::smallint as role_id, type
           from events where position > $1 and position <= $2 and type in ('board.shared', 'board.unshared')
           order by stream, data->>'role', position desc
         ), gone as (
           delete from board_roles b using last
           where b.account_id = last.account_id and b.role_id = last.role_id and last.type = 'board.unshared'
         )
         insert into board_roles select account_id, role_id from last where type = 'board.shared'
         on conflict do nothing`,
        [from, to]
      )
    if (mailing.some((type) => types.has(type)))
      await sql.query(
        `insert into board_mails
         select account_id,
           (array_agg(type order by position desc) filter (where type <> 'board.mailed'))[1] is distinct from
             'board.mailTurnedOff' as is_on,
           (array_agg(coalesce(data->>'after', data->>'week') order by position desc)
             filter (where type <> 'board.mailTurnedOff'))[1]::date as week
         from (select ${owner} as account_id, type, data, position from events
           where position > $1 and position <= $2 and type = any($3)) e
         group by account_id
         on conflict (account_id) do update set is_on = excluded.is_on,
           week = coalesce(excluded.week, board_mails.week)`,
        [from, to, mailing]
      )
  }
}
