import { t } from "#messages/server.flows.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { roleTitle } from "../../../schema/core/roles.ts"
import { maxGestureEvents, type FlowGesture } from "../../../schema/flows/gesture.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { roleIn } from "../../platform/eventlog/actor.ts"
import type { Origin } from "../../platform/eventlog/types.ts"
import type { LoggedEvent } from "./tail.ts"
import { label } from "../../platform/declaredTexts.ts"

/** Positions around an event among which the others of its command are looked for: a command is one transaction. */
const reach = 2_000

/** How many positions after its last event a gesture's delivery is looked for: a page hears within the second. */
const late = 20_000

/** Causes that are followed up and down, and deliveries that are told. */
const [deepest, mostDeliveries] = [12, 100]

type Asked = { readonly position?: number; readonly command?: string }

/** SQL for the id that the commands of one gesture share; what comes after a slash counts its commands. */
const gestureId = (meta: string) => `split_part(${meta}->>'command', '/', 1)`

/**
 * The gesture that an event or a command belongs to, from the log alone: its events share the command id, or follow
 * from one that has it. @throws NotFound
 */
export const gestureOf = async (sql: Sql, asked: Asked): Promise<FlowGesture> => {
  const first = await firstPosition(sql, asked)
  if (first === undefined) throw new NotFound({ message: t.noGesture })
  const events = await eventsOf(sql, first)
  const shown = events.slice(0, maxGestureEvents)
  const [actor, deliveries] = await Promise.all([
    actorOf(sql, shown[0]!.position),
    deliveriesOf(
      sql,
      shown.map(({ position }) => position)
    )
  ])
  return {
    ...actor,
    command: shown.find(({ command }) => command !== null)?.command?.split("/")[0] ?? null,
    calls: shown.flatMap(callOf),
    events: shown.map(({ position, stream, version, type, at, cause, command }) => ({
      position,
      stream,
      version,
      type,
      at: at.toISOString(),
      cause,
      command
    })),
    is_more: events.length > shown.length,
    deliveries
  }
}

/** The event that everything else of the gesture follows from. */
const firstPosition = async (sql: Sql, { position, command }: Asked): Promise<number | undefined> => {
  if (position === undefined && command === undefined) return undefined
  const { rows } = await sql.query<{ position: number }>(
    position === undefined
      ? `select min(position) as position from events
         where meta ? 'origin' and meta ? 'command' and ${gestureId("meta")} = split_part($1, '/', 1)
         having count(*) > 0`
      : `with recursive up (position, cause, depth) as (
           select position, meta->>'cause', 0 from events where position = $1
           union all
           select e.position, e.meta->>'cause', depth + 1
           from up join events e on e.position = case when up.cause ~ '^\\d{1,15}$' then up.cause::bigint end
           where depth < ${deepest}
         )
         select position from up order by depth desc limit 1`,
    [position ?? command]
  )
  return rows[0]?.position
}

type Row = LoggedEvent & { readonly origin: Origin | null }

/** The events of a command, of its gesture's other commands, and of what followed from them; one more than told. */
const eventsOf = async (sql: Sql, first: number): Promise<readonly Row[]> => {
  const { rows } = await sql.query<Row>(
    `with recursive known as (
       select ${gestureId("meta")} as id from events where position = $1
     ), commands as (
       select $1::bigint as position
       union
       select e.position from events e, known
       where e.meta ? 'origin' and e.meta ? 'command' and ${gestureId("e.meta")} = known.id
     ), own as (
       select e.position from commands c
       join events e on e.position between c.position - ${reach} and c.position + ${reach}
       join known on ${gestureId("e.meta")} = known.id
       union
       select $1::bigint
     ), all_of_it (position, depth) as (
       select position, 0 from own
       union
       select e.position, depth + 1
       from all_of_it a join events e on e.meta ? 'cause' and e.meta->>'cause' = a.position::text
       where depth < ${deepest}
     )
     select e.position, e.stream, e.version, e.type, e.at, e.meta->>'cause' as cause, e.meta->>'command' as command,
       e.meta->'origin' as origin
     from (select distinct position from all_of_it order by position limit ${maxGestureEvents + 1}) a
     join events e using (position) order by e.position`,
    [first]
  )
  return rows
}

const callOf = ({ position, command, origin }: Row): FlowGesture["calls"] =>
  origin === null
    ? []
    : [
        {
          position,
          command,
          call: origin.call,
          page: origin.page ?? null,
          action: origin.action ?? null,
          flow: origin.flow ?? null,
          event: origin.event ?? null
        }
      ]

const actorOf = async (sql: Sql, position: number): Promise<Pick<FlowGesture, "by" | "role" | "behind">> => {
  const { rows } = await sql.query<{ by: string | null; behind: string | null; role: number | null }>(
    `select a.username as by, b.username as behind, ${roleIn("e")} as role
     from events e
     left join accounts a on a.id = (e.meta->>'by')::int
     left join accounts b on b.id = (e.meta->>'actor')::int
     where e.position = $1`,
    [position]
  )
  const { by = null, behind = null, role = null } = rows[0] ?? {}
  return { by, behind, role: label(roleTitle(role ?? -1)) }
}

/** What live calls sent that has one of these positions in it; each call's first delivery of each event. */
const deliveriesOf = async (sql: Sql, positions: readonly number[]): Promise<FlowGesture["deliveries"]> => {
  const { rows } = await sql.query<Omit<FlowGesture["deliveries"][number], "at"> & { readonly at: Date }>(
    `select d.call, min(d.after)::bigint as after, d.position, sum(d.rows)::int as rows, sum(d.readers)::int as readers,
       min(d.at) as at
     from deliveries d
     where d.position between $2::bigint and $3::bigint + ${late} and d.after < $3 and exists (
       select from unnest($1::bigint[]) p where p > d.after and p <= d.position)
     group by d.call, d.position order by min(d.at), d.call limit ${mostDeliveries}`,
    [positions, positions[0] ?? 0, positions.at(-1) ?? 0]
  )
  return rows.map(({ at, ...delivery }) => ({ ...delivery, at: at.toISOString() }))
}
