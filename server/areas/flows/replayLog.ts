import type pg from "pg"
import { type State } from "../../../machines/decision.ts"
import { machineHash } from "../../../machines/decide.ts"
import { stateKey } from "../../../machines/edges.ts"
import { recordOf, type Records } from "../../../machines/record.ts"
import { replay } from "../../../machines/replay.ts"
import { inSnapshot } from "../../platform/db/pool.ts"
import type { StoredEvent } from "../../platform/eventlog/index.ts"

/** Something that the log has and today's program does not agree with. */
export type LogFault = {
  readonly kind: "refused event" | "unreadable event" | "unknown record" | "cached state" | "read state"
  readonly stream: string
  readonly version: number
  readonly words: string
}

/** What replaying a log came to. */
export type Replayed = { readonly events: number; readonly records: number }

type Row = Pick<StoredEvent, "stream" | "version" | "type" | "schema_version" | "data"> & {
  readonly cached: State | null
  readonly machine_hash: string | null
  readonly read: string | null
}

/** Rows that are in memory at once. */
const stride = 5_000

/**
 * Replays the whole log, a record after the other, by the machines of `records`: tells of each event that its machine
 * would refuse today or cannot read, of each cached state that is not the fold's, and of each state in the read tables
 * that is not. Memory holds some thousand rows, whatever the log. One snapshot of the database, so a portal may serve
 * meanwhile.
 */
export const replayLog = (
  pool: pg.Pool,
  records: Records,
  tell: (fault: LogFault) => void,
  progress: (events: number) => void = () => {}
): Promise<Replayed> =>
  inSnapshot(pool, async (client) => {
    await client.query(
      `declare replayed no scroll cursor for
       select e.stream, e.version, e.type, e.schema_version, e.data, c.state as cached, c.machine_hash, r.state as read
       from events e
       left join streams c on c.stream = e.stream and c.version = e.version
       left join flow_records r on r.stream = e.stream and r.position = e.position
       order by e.stream, e.version`
    )
    let events = 0
    let streams = 0
    let stream = ""
    let state: State | undefined
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${stride} from replayed`)
      if (rows.length === 0) return { events, records: streams }
      for (const row of rows) {
        if (row.stream !== stream) {
          stream = row.stream
          state = undefined
          streams += 1
        }
        state = check(records, row, state, tell)
      }
      events += rows.length
      progress(events)
    }
  })

/** Takes a record one event further, telling what is wrong with it. */
const check = (
  records: Records,
  row: Row,
  before: State | undefined,
  tell: (fault: LogFault) => void
): State | undefined => {
  const { stream, version, type, cached, machine_hash, read } = row
  const found = (kind: LogFault["kind"], words: string) => tell({ kind, stream, version, words })
  const name = recordOf(stream)
  const entry = Object.hasOwn(records, name) ? records[name] : undefined
  if (entry === undefined) {
    found("unknown record", `No record is named ${name}.`)
    return before
  }
  const { kind, state, reason } = replay(entry, before, row)
  if (kind === "refused") found("refused event", `${type}: ${reason}`)
  else if (kind !== "taken") found("unreadable event", reason ?? type)
  if (cached !== null && machine_hash === machineHash(entry.machine) && !isSame(cached, state)) {
    found(
      "cached state",
      `${stateKey(cached.value)} is kept, ${stateKey(state.value)} is what the events say, or the contexts differ.`
    )
  }
  if (read !== null && read !== stateKey(state.value))
    found("read state", `${read} is in the read tables, ${stateKey(state.value)} is what the events say.`)
  return state
}

/** Whether two states are the same as JSON, whatever the order of their fields. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === "object"
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)])
        )
      : value
