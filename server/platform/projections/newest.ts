import type { Records } from "../../../machines/record.ts"
import { upcast, type EventDefinition } from "../../../schema/core/event.ts"
import type { Sql } from "../db/pool.ts"
import type { Projection, Range } from "./projection.ts"

/** Events that are upcast in one statement. */
const batch = 5_000

/** The event types of a projection that have more than one version, by stored type. */
type Versioned = ReadonlyMap<string, EventDefinition>

/**
 * A projection that reads every event in its newest version. Where none of its event types has an older version it is
 * the projection itself. Else each range is checked for older events: they are upcast into `upcast_events` first, and
 * the projection reads `newest.events` under the name `events`. Changed upcasters change `madeOf`, so the tables are
 * built anew.
 */
export const onNewestVersions =
  (records: Records) =>
  (projection: Projection): Projection => {
    const versioned = versionedOf(records, projection)
    if (versioned.size === 0) return projection
    const prints = new Map([...versioned].map(([type, definition]) => [type, printOf(definition)]))
    return {
      ...projection,
      madeOf: [projection.madeOf ?? "", ...[...prints].map(([type, print]) => `${type}: ${print}`)].join("\n"),
      apply: async (sql, range) => {
        if (!(await isUpcast(sql, range, versioned))) return projection.apply(sql, range)
        await upcastRange(sql, range, versioned, prints)
        const path = await readNewest(sql)
        await projection.apply(sql, range)
        return sql.query("select set_config('search_path', $1, false)", [path])
      }
    }
  }

const versionedOf = (records: Records, { events }: Projection): Versioned =>
  new Map(
    Object.entries(records)
      .flatMap(([record, entry]) =>
        Object.entries(entry.events).map(([name, definition]) => [`${record}.${name}`, definition] as const)
      )
      .filter(([type, { version }]) => version > 1 && events.includes(type))
  )

/**
 * A text that changes when older data of an event type is upcast to something else. Upcasters call no functions of a
 * module.
 */
const printOf = ({ version, upcasters }: EventDefinition): string => [version, ...upcasters.map(String)].join(" ")

const newestVersions = (versioned: Versioned): string =>
  JSON.stringify(Object.fromEntries([...versioned].map(([type, { version }]) => [type, version])))

const isOlder = `position > $1 and position <= $2 and type = any($3) and schema_version < ($4::jsonb->>type)::int`

const valuesOf = ({ from, to }: Range, versioned: Versioned) => [
  from,
  to,
  [...versioned.keys()],
  newestVersions(versioned)
]

/** Whether a range has events of older versions, or the log had some before that a projection may look back to. */
const isUpcast = async (sql: Sql, range: Range, versioned: Versioned): Promise<boolean> => {
  if (![...versioned.keys()].some((type) => range.types.has(type))) return false
  const { rows } = await sql.query<{ is_upcast: boolean }>(
    `select exists (select from upcast_events) or exists (select from public.events where ${isOlder}) as is_upcast`,
    valuesOf(range, versioned)
  )
  return rows[0]!.is_upcast
}

type Old = {
  readonly position: number
  readonly type: string
  readonly schema_version: number
  readonly data: Record<string, unknown>
}

/**
 * Keeps the newest version of a range's older events, of those that no other projection has upcast by these upcasters.
 */
const upcastRange = async (
  sql: Sql,
  range: Range,
  versioned: Versioned,
  prints: ReadonlyMap<string, string>
): Promise<void> => {
  const values = [...valuesOf(range, versioned), JSON.stringify(Object.fromEntries(prints))]
  for (;;) {
    const { rows } = await sql.query<Old>(
      `select position, type, schema_version, data from public.events e
       where ${isOlder} and not exists (
         select from upcast_events u where u.position = e.position and u.upcasters = $5::jsonb->>e.type)
       order by position limit ${batch}`,
      values
    )
    if (rows.length > 0)
      await sql.query(
        `insert into upcast_events (position, upcasters, schema_version, data)
         select * from json_to_recordset($1) as u(position bigint, upcasters text, schema_version int, data jsonb)
         on conflict (position) do update set
           upcasters = excluded.upcasters, schema_version = excluded.schema_version, data = excluded.data`,
        [JSON.stringify(rows.map((old) => upcastOf(old, versioned.get(old.type)!, prints.get(old.type)!)))]
      )
    if (rows.length < batch) return
  }
}

const upcastOf = ({ position, schema_version, data }: Old, definition: EventDefinition, upcasters: string) => ({
  position,
  upcasters,
  schema_version: definition.version,
  data: upcast(definition, schema_version, data)
})

/** Puts `newest` before `public` in the search path. @returns the search path of before */
const readNewest = async (sql: Sql): Promise<string> => {
  const { rows } = await sql.query<{ path: string }>("select current_setting('search_path') as path")
  const { path } = rows[0]!
  await sql.query("select set_config('search_path', $1, false)", [path.replace(/\bpublic\b/, "newest, public")])
  return path
}
