import { decide } from "../../../machines/decide.ts"
import { stateKey } from "../../../machines/edges.ts"
import { recordOf, splitType, type Record as Entry, type Records } from "../../../machines/record.ts"
import { entryOf } from "./fold.ts"
import { decidedTypes } from "../projections/stateColumn.ts"
import { isValid } from "./valid.ts"
import type { Batch, EventMeta, NewEvent, Origin, PreReadRows, StreamState } from "./types.ts"
import { refused } from "./refused.ts"

/** A row of `events` before it is written. Its time is given by the database, unless it tells of the past. */
export type EventRow = {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly data: NewEvent["data"]
  readonly meta: EventMeta
  readonly at?: Date
}

/** A command that a machine did not take: no event tells of it. `state` is null before a record's first event. */
export type Refusal = {
  readonly machine: string
  readonly state: StreamState["state"]["value"] | null
  readonly event: string
  readonly guards: ReadonlyArray<string>
  readonly role: number
}

/** What a group of works is about to write. */
export type Draft = {
  readonly events: Array<EventRow>
  readonly personal: Array<NonNullable<NewEvent["personal"]>>
  readonly replies: Array<{ readonly actor: string; readonly commandId: string; readonly reply: unknown }>
  /** Streams whose cached state is to be written. */
  readonly touched: Map<string, StreamState>
  /** By position, the states after events whose outcome a guard decided: read tables take them from here. */
  readonly decided: Map<number, string>
}

/**
 * A stream's state is cached each time its version passes a multiple of this: a reader folds at most as many events,
 * and the many streams that never grow so long cost no row at all.
 */
const cacheEvery = 16

/** What the queue takes: a command or a batch. */
export type BatchedCommand<Reply = unknown> = Omit<Batch<Reply>, "decide"> & {
  /** The request that it was made for. */
  readonly origin?: Origin | undefined
  readonly decide: (
    states: ReadonlyMap<string, StreamState>,
    found: PreReadRows
  ) => {
    readonly events: ReadonlyArray<NewEvent>
    /** Made once the events have their positions and the states moved on. */
    readonly reply: (rows: ReadonlyArray<EventRow>, states: ReadonlyMap<string, StreamState>) => Reply
  }
}

/**
 * Decides one work on the group's states, and on what it looked up, and adds what it brings to the draft: positions go
 * on from `head`, versions from each stream's. All or nothing: when an event is refused, neither the draft nor the
 * states change. Pure but for these two, which it owns.
 * @throws Refused, and whatever the work's own `decide` throws
 */
export const draftCommand = <Reply>(
  {
    records,
    node,
    onRefused
  }: {
    readonly records: Records
    readonly node: string
    readonly onRefused?: ((refusal: Refusal) => void) | undefined
  },
  work: BatchedCommand<Reply>,
  head: number,
  states: Map<string, StreamState>,
  draft: Draft,
  found: PreReadRows = []
): Reply => {
  const { events, reply: replyOf } = work.decide(states, found)
  const moved = new Map<string, StreamState>()
  const rows: Array<EventRow> = []
  const decided = new Map<number, string>()
  const meta = metaOf(work, node)
  const causeOf = causes(work, events)
  for (const [nth, event] of events.entries()) {
    const entry = entryOf(records, event.stream)
    const [, name] = splitType(event.type)
    const definition = entry.events[name]
    if (!definition) throw new Error(`No event is named ${event.type}`)
    if (!isValid(definition.data, event.data)) throw new Error(`The data of ${event.type} does not fit its schema`)
    const before = moved.get(event.stream) ?? states.get(event.stream)
    const decision = decide(entry.machine, before?.state, { ...event.data, type: name })
    if (!decision.taken) {
      onRefused?.({
        machine: entry.machine.id,
        state: before?.state.value ?? null,
        event: name,
        guards: decision.guards,
        role: work.actor.roleId
      })
      throw refused(decision, before)
    }
    const version = (before?.version ?? 0) + 1
    const position = head + rows.length + 1
    if (decidedOf(entry).has(event.type)) decided.set(position, stateKey(decision.state.value))
    moved.set(event.stream, { version, state: decision.state })
    rows.push({
      position,
      stream: event.stream,
      version,
      type: event.type,
      schema_version: definition.version,
      data: event.data,
      meta: nth === 0 ? withOrigin(meta, work) : withCause(meta, causeOf(nth), head),
      ...(event.at === undefined ? {} : { at: event.at })
    })
  }
  for (const row of rows) draft.events.push(row)
  for (const [position, state] of decided) draft.decided.set(position, state)
  for (const event of events) if (event.personal) draft.personal.push(event.personal)
  for (const [stream, state] of moved) {
    const before = states.get(stream)?.version ?? 0
    if (Math.floor(state.version / cacheEvery) > Math.floor(before / cacheEvery)) draft.touched.set(stream, state)
    states.set(stream, state)
  }
  const reply = replyOf(rows, states)
  if (work.commandId !== undefined) {
    draft.replies.push({ actor: actorKey(work), commandId: work.commandId, reply })
  }
  return reply
}

/**
 * Which event of a work another one of it follows from, by their places in the work. The first event is the command's
 * own. An event of another kind of record follows from the last one before it that is of the first's kind: an account
 * from the school that was registered, locked questions from the paper that was sealed. The record that is the work's
 * own cause follows from none of them.
 */
const causes = ({ isUnrelated, cause }: BatchedCommand<unknown>, events: ReadonlyArray<NewEvent>) => {
  const kind = events[0] === undefined ? "" : recordOf(events[0].stream)
  let last = 0
  return (nth: number): number | undefined => {
    const { stream, follows } = events[nth]!
    if (isUnrelated || nth === 0 || stream === cause) return undefined
    if (recordOf(stream) !== kind || follows) return last
    last = nth
    return undefined
  }
}

const withCause = (meta: EventMeta, nth: number | undefined, head: number): EventMeta =>
  nth === undefined ? meta : { ...meta, cause: String(head + nth + 1) }

const withOrigin = (meta: EventMeta, { origin }: BatchedCommand<unknown>): EventMeta =>
  origin === undefined ? meta : { ...meta, origin }

const decidedSets = new WeakMap<Entry, ReadonlySet<string>>()

const decidedOf = (entry: Entry): ReadonlySet<string> => {
  const known = decidedSets.get(entry)
  if (known) return known
  const types = new Set(decidedTypes(entry))
  decidedSets.set(entry, types)
  return types
}

/** Whose command ids these are. */
export const actorKey = (work: Pick<Batch<unknown>, "actor">): string =>
  String(work.actor.trueUserId ?? work.actor.userId)

const metaOf = ({ actor, commandId, cause }: BatchedCommand<unknown>, node: string): EventMeta => ({
  by: actor.userId,
  role: actor.roleId,
  ...(actor.trueUserId === undefined ? {} : { actor: actor.trueUserId }),
  ...(actor.keyId === undefined ? {} : { key: actor.keyId }),
  ...(commandId === undefined ? {} : { command: commandId }),
  ...(cause === undefined ? {} : { cause }),
  node
})
