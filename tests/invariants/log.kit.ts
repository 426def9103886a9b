import pg from "pg"
import { afterAll, beforeAll, expect } from "vitest"
import { records } from "../../machines/index.ts"
import { Refused, Stale } from "../../schema/core/errors.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { openLog, type Log, type NewEvent } from "../../server/platform/eventlog/index.ts"
import { projections } from "../../server/projections.ts"
import { type TestDatabase } from "../kit/database.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"
import { readEvents, statesThrough } from "../kit/eventLog.ts"
import { kitActor } from "../kit/programme.ts"
import { eventOf, type Work } from "./drawnWork.kit.ts"

let database: TestDatabase

/** Connections to the database. */
export let pool: pg.Pool
/** Two nodes on one database. */
let nodes: readonly [Log, Log]

/** Registers the set-up and tear-down of the tests in a file. */
export const setUp = () => {
  beforeAll(async () => {
    database = await freshPortalDatabase()
    pool = openPool(database.url)
    const open = (node: string) => openLog({ url: database.url, pool, records, projections, node })
    nodes = [open("one"), open("two")]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await pool.end()
    await database.drop()
  })
}

/** A work with what it was answered. `cause` marks its events. */
export type Done = {
  readonly work: Work
  readonly cause: string
  readonly events: readonly NewEvent[]
  readonly reply?: unknown
  readonly error?: unknown
  /** When it was sent and answered, by a clock that counts. */
  readonly sent: number
  readonly answered: number
}

let clock = 0

/** Asks a node for a piece of work, and answers what came of it. */
export const send = async (run: number, index: number, work: Work): Promise<Done> => {
  const events = (work.isBatch ? work.events : work.events.slice(0, 1)).map((event) => eventOf(run, event))
  const cause = `${run}-${index}`
  const said = {
    actor: { userId: work.user, roleId: 10 },
    cause,
    ...(work.commandId === undefined ? {} : { commandId: `${run}-${work.commandId}` })
  }
  const log = nodes[work.node]
  const [first] = events as [NewEvent]
  const expected = work.expected === undefined ? {} : { expected: work.expected }
  const answer = work.isBatch
    ? log.batch({
        ...said,
        isUnrelated: true,
        streams: [...new Set(events.map(({ stream }) => stream))],
        decide: () => ({ events, reply: { cause } })
      })
    : log.command({ ...said, ...first, ...expected })
  const known = { work, cause, events, sent: ++clock }
  return answer.then(
    (reply) => ({ ...known, reply, answered: ++clock }),
    (error: unknown) => ({ ...known, error, answered: ++clock })
  )
}

/** An exam with so long a past that its state is about to be cached. */
export const busyExam = (run: number) => {
  const stream = `exam-${run * 10}`
  const past = ["planned", "opened", ...Array.from({ length: 12 }, () => "sheetsReceived")]
  const events = past.map((name) => eventOf(run, { kind: `exam.${name}`, nth: 0, answers: "A" }))
  return nodes[0].batch({ actor: kitActor, streams: [stream], decide: () => ({ events, reply: null }) })
}

/** `SEED=…` in the environment draws the same works again. */
export const seed = process.env["SEED"] === undefined ? {} : { seed: Number(process.env["SEED"]) }

/** Expects that the log, the cache and the replies agree with what was asked. */
export const holds = async (done: readonly Done[]) => {
  const events = await readEvents(pool)
  const states = statesThrough(events)

  expect(
    events.map(({ position }) => position),
    "positions have no gap"
  ).toEqual(events.map((_, index) => index + 1))
  expect((await nodes[0].head()).position).toBe(events.length)
  const versions = new Map<string, number>()
  for (const { stream, version } of events) {
    expect(version, `${stream} has no gap`).toBe((versions.get(stream) ?? 0) + 1)
    versions.set(stream, version)
  }

  const streams = [...states.keys()]
  for (const node of nodes) {
    const known = await node.states([...streams, "exam-999999"])
    expect(known).toEqual(
      new Map(streams.map((stream) => [stream, { version: versions.get(stream), state: states.get(stream)?.at(-1) }]))
    )
  }
  const { rows: cached } = await pool.query<{ stream: string; version: number; state: unknown }>(
    "select stream, version, state from streams"
  )
  for (const { stream, version, state } of cached) expect(state, stream).toEqual(states.get(stream)?.[version - 1])

  const firstReplies = new Map<string, unknown>()
  for (const { work, cause, events: wanted, reply, error, sent } of done) {
    const brought = events.filter(({ meta }) => meta.cause === cause)
    const key = work.commandId && `${work.user} ${work.commandId}`
    const isAgain = done.some(
      (one) =>
        key !== undefined && `${one.work.user} ${one.work.commandId}` === key && "reply" in one && one.answered < sent
    )
    if (isAgain) expect(error, `${cause}, whose id was answered before`).toBeUndefined()
    if (error !== undefined) {
      expect(brought, `nothing of ${cause}, which was refused`).toEqual([])
      expect(
        error instanceof Refused || error instanceof Stale || error instanceof pg.DatabaseError,
        `${cause} failed as foreseen`
      ).toBe(true)
      continue
    }
    if (key !== undefined && firstReplies.has(key))
      expect(reply, `the first reply again to ${key}`).toEqual(firstReplies.get(key))
    if (key !== undefined) firstReplies.set(key, reply)
    const isFirst = brought.length > 0
    if (key === undefined) expect(isFirst, `${cause} was answered`).toBe(true)
    if (!isFirst) continue
    expect(brought.map(({ stream, type, data }) => ({ stream, type, data }))).toEqual(wanted)
    expect(
      brought.map(({ position }) => position),
      `${cause} is in one piece`
    ).toEqual(wanted.map((_, index) => brought[0]!.position + index))
    for (const { meta } of brought) {
      expect(meta).toEqual({
        by: work.user,
        role: 10,
        cause,
        node: ["one", "two"][work.node],
        ...(key && { command: expect.stringContaining(`-${work.commandId}`) })
      })
    }
    if (work.isBatch) expect(reply).toEqual({ cause })
    else {
      const { stream, version, position } = brought[0]!
      expect(reply).toEqual({ position, version, state: states.get(stream)?.[version - 1]?.value })
      if (work.expected !== undefined) expect(version).toBe(work.expected + 1)
    }
  }
  for (const [key, reply] of firstReplies) {
    const once = done.filter(
      ({ work, cause }) => `${work.user} ${work.commandId}` === key && events.some(({ meta }) => meta.cause === cause)
    )
    expect(once, `${key} happened once`).toHaveLength(1)
    expect(once[0]?.reply).toEqual(reply)
  }
}
