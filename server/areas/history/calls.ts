import { t } from "#messages/server.history.js"
import { records } from "../../../machines/index.ts"
import { splitType } from "../../../machines/record.ts"
import { NotFound } from "../../../schema/core/errors.ts"
import type { EventDefinitions } from "../../../schema/core/event.ts"
import { history } from "../../../schema/history/calls.ts"
import { roleTitle } from "../../../schema/core/roles.ts"
import { mayRead } from "../../platform/access/historyReaders.ts"
import { description, label } from "../../platform/declaredTexts.ts"
import { reading } from "../../platform/db/replicas/index.ts"
import { pageOf } from "../../platform/db/page.ts"
import { implement } from "../../platform/http/implement.ts"
import { roleIn } from "../../platform/eventlog/actor.ts"
import type { Portal } from "../../platform/portal.ts"
import { comparesValues, noteOf } from "./note.ts"
import type { Area, HistoryReaders } from "../../platform/area.ts"

type Row = {
  readonly version: number
  readonly position: number
  readonly at: Date
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly role: number
  readonly by: string | null
  readonly behind: string | null
  readonly program: string | null
  readonly cause: string | null
  readonly command: string | null
}

type Data = Row["data"]

type Kind = { readonly type: string; readonly count: number }

const happened = `
  select e.version, e.position, e.at, e.type, e.data, ${roleIn("e")} as role, a.username as by, b.username as behind,
    k.name as program, e.meta->>'cause' as cause, e.meta->>'command' as command
  from events e
  left join accounts a on a.id = (e.meta->>'by')::int
  left join accounts b on b.id = (e.meta->>'actor')::int
  left join api_keys k on k.id = (e.meta->>'key')::int
  where e.stream = $1`

const counted = "select type, count(*)::int as count from events where stream = $1 group by type order by 2 desc, 1"

/** What happened to records, for those who may know. What a caller may not know of does not exist for them. */
export const historyCalls = ({ pool }: Pick<Portal, "pool">, areas: ReadonlyArray<Area>) => {
  const readers: HistoryReaders = Object.assign({}, ...areas.map(({ historyReaders }) => historyReaders))
  return implement(history, {
    recordHistory: async ({ query: { kind, id, event, ...asked }, caller }) => {
      if (!(await mayRead(pool, readers, caller, { kind, id }))) throw new NotFound({ message: t.noRecord })
      const stream = `${kind}-${id}`
      const [found, kinds] = await Promise.all([
        pageOf<Row>(
          pool,
          event === undefined
            ? { text: happened, values: [stream], order: "version desc" }
            : { text: `${happened} and e.type = $2`, values: [stream, `${kind}.${event}`], order: "version desc" },
          asked
        ),
        reading(pool, (sql) => sql.query<Kind>(counted, [stream]))
      ])
      if (kinds.rows.length === 0) throw new NotFound({ message: t.noRecord })
      const before = await valuesBefore(pool, kind, stream, found.rows)
      const { events } = records[kind as keyof typeof records] as { readonly events: EventDefinitions }
      return {
        ...found,
        rows: found.rows.map((row) => entryOf(row, events, before.get(row.version))),
        kinds: kinds.rows.map((one) => kindOf(one, events))
      }
    }
  })
}

/** What events said of a record before each of these, by version; empty where notes compare nothing. */
const valuesBefore = async (
  pool: Portal["pool"],
  kind: string,
  stream: string,
  rows: readonly Row[]
): Promise<ReadonlyMap<number, Data>> => {
  if (!comparesValues(kind) || !rows.some(({ data }) => Array.isArray(data["changed"]))) return new Map()
  const newest = Math.max(...rows.map(({ version }) => version))
  const { rows: earlier } = await reading(pool, (sql) =>
    sql.query<Pick<Row, "version" | "data">>(
      "select version, data from events where stream = $1 and version <= $2 order by version",
      [stream, newest]
    )
  )
  const wanted = new Set(rows.map(({ version }) => version))
  const before = new Map<number, Data>()
  const known: Record<string, unknown> = {}
  for (const { version, data } of earlier) {
    if (wanted.has(version)) before.set(version, { ...known })
    Object.assign(known, data)
  }
  return before
}

const described = (event: string, events: EventDefinitions): string => description(events[event]?.description ?? "")

const kindOf = ({ type, count }: Kind, events: EventDefinitions) => {
  const [, event] = splitType(type)
  return { event, description: described(event, events), count }
}

const entryOf = ({ type, data, at, role, ...row }: Row, events: EventDefinitions, before: Data | undefined) => {
  const [kind, event] = splitType(type)
  return {
    ...row,
    at: at.toISOString(),
    event,
    description: described(event, events),
    note: noteOf(kind, data, before),
    role: label(roleTitle(role))
  }
}
