import fc from "fast-check"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { records } from "../../machines/index.ts"
import { Refused, Stale } from "../../schema/core/errors.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { openLog, type Log, type NewEvent } from "../../server/platform/eventlog/index.ts"
import { ensureProjections } from "../../server/platform/projections/rebuild.ts"
import { projections } from "../../server/projections.ts"
import { freshDatabase, type TestDatabase } from "../kit/database.ts"
import { readEvents, statesThrough } from "../kit/eventLog.ts"
import { kitActor } from "../kit/programme.ts"

let database: TestDatabase
let pool: pg.Pool
/** Two nodes on one database. */
let nodes: readonly [Log, Log]

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  await ensureProjections(pool, projections)
  const open = (node: string) => openLog({ url: database.url, pool, records, projections, node })
  nodes = [open("one"), open("two")]
})

afterAll(async () => {
  for (const node of nodes) await node.close()
  await pool.end()
  await database.drop()
})

const sheetOf = (student: number) => ({
  exam: 1,
  round: 1,
  student,
  classLevel: 8,
  language: "en",
  set: "A",
  submittedAt: "2026-11-29T11:20:00+05:30",
  file: "f",
  line: 1
})
const examPlan = records.exam.events.planned.sample
const fileRead = records.exam.events.sheetsReceived.sample

/** What a drawn event comes to: a sheet's or an exam's fact, or one that only the database finds wrong. */
const eventOf = (run: number, { kind, nth, answers }: Drawn): NewEvent => {
  const reason = "As it was drawn."
  const known = { exam: 1, round: 1, student: nth, reason }
  const [record, name] = kind.split(".") as [string, string]
  if (record === "exam") {
    const data =
      name === "planned"
        ? examPlan
        : name === "sheetsReceived"
          ? fileRead
          : name === "reset"
            ? { reason }
            : name === "resultsCompleted"
              ? {}
              : { at: null, reason: null }
    return { stream: `exam-${run * 10 + nth}`, type: kind, data }
  }
  if (record === "account") {
    const data = { ...records.account.events.created.sample, username: "the same for all" }
    return { stream: `account-${run * 10 + nth}`, type: kind, data }
  }
  const data =
    name === "received" || name === "contested"
      ? { ...sheetOf(nth), answers }
      : name === "superseded"
        ? { ...sheetOf(nth), answers, reason }
        : name === "spoilt"
          ? { ...known, reason: "\u0000" }
          : known
  return { stream: `answerSheet-${run}.1-${nth}`, type: name === "spoilt" ? "answerSheet.withdrawn" : kind, data }
}

const sheetKinds = ["received", "contested", "superseded", "upheld", "withdrawn", "spoilt"].map(
  (name) => `answerSheet.${name}`
)
const examKinds = ["planned", "opened", "sheetsReceived", "closed", "resultsCompleted", "reset"].map(
  (name) => `exam.${name}`
)

const drawn = fc.record({
  kind: fc.constantFrom(
    "answerSheet.received",
    ...sheetKinds,
    "exam.sheetsReceived",
    "exam.sheetsReceived",
    ...examKinds,
    "account.created"
  ),
  nth: fc.constantFrom(0, 0, 1, 2),
  answers: fc.constantFrom("A", "B", "C")
})
type Drawn = typeof drawn extends fc.Arbitrary<infer A> ? A : never

const drawnWork = fc.record({
  node: fc.constantFrom(0, 1),
  user: fc.constantFrom(1, 2),
  commandId: fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined, freq: 3 }),
  expected: fc.option(fc.nat({ max: 4 }), { nil: undefined, freq: 3 }),
  events: fc.array(drawn, { minLength: 1, maxLength: 4 }),
  isBatch: fc.boolean(),
  waitsBefore: fc.boolean()
})
type Work = typeof drawnWork extends fc.Arbitrary<infer A> ? A : never

/** A work with what it was answered. `cause` marks its events. */
type Done = {
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

const send = async (run: number, index: number, work: Work): Promise<Done> => {
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

describe("whatever two nodes are asked at once", () => {
  let run = 0

  test("the log has each answered work once and whole, and nothing of a refused one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawnWork, { minLength: 20, maxLength: 150, size: "max" }), async (works) => {
        run += 1
        await busyExam(run)
        const sent: Promise<Done>[] = []
        for (const [index, work] of works.entries()) {
          if (work.waitsBefore) await Promise.all(sent)
          sent.push(send(run, index, work))
        }
        await holds(await Promise.all(sent))
      }),
      { numRuns: 25, ...seed }
    )
    const {
      rows: [cached]
    } = await pool.query<{ states: number }>("select count(*)::int as states from streams")
    expect(cached?.states, "states that were cached").toBeGreaterThan(5)
  })
})

/** An exam with so long a past that its state is about to be cached. */
const busyExam = (run: number) => {
  const stream = `exam-${run * 10}`
  const past = ["planned", "opened", ...Array.from({ length: 12 }, () => "sheetsReceived")]
  const events = past.map((name) => eventOf(run, { kind: `exam.${name}`, nth: 0, answers: "A" }))
  return nodes[0].batch({ actor: kitActor, streams: [stream], decide: () => ({ events, reply: null }) })
}

/** `SEED=…` in the environment draws the same works again. */
const seed = process.env["SEED"] === undefined ? {} : { seed: Number(process.env["SEED"]) }

const holds = async (done: readonly Done[]) => {
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
