import type pg from "pg"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { AnyMachineSnapshot } from "xstate"
import { stateOf } from "../../machines/decide.ts"
import { records } from "../../machines/index.ts"
import { Refused, statusOf } from "../../schema/core/errors.ts"
import { openPool } from "../../server/platform/db/pool.ts"
import { openLog, type Log } from "../../server/platform/eventlog/index.ts"
import { projections } from "../../server/projections.ts"
import { type TestDatabase } from "../kit/database.ts"
import { inTurn } from "../kit/everything.ts"
import { freshPortalDatabase } from "../kit/portalDatabase.ts"
import { statesOf } from "../kit/machines.ts"
import { kitActor } from "../kit/programme.ts"
import { walk, type Event } from "../kit/walk.ts"
import type { Payloads } from "../kit/lives.ts"
import { payloads } from "./payloads.ts"

let database: TestDatabase
let pool: pg.Pool
let log: Log

beforeAll(async () => {
  database = await freshPortalDatabase()
  pool = openPool(database.url)
  log = openLog({ url: database.url, pool, records, projections, node: "test" })
})

afterAll(async () => {
  await log.close()
  await pool.end()
  await database.drop()
})

describe.each(Object.entries(records))("%s", (name, entry) => {
  const given: Payloads = payloads[name as keyof typeof payloads] ?? {}
  const places = walk(entry, given)
  let made = 0

  /** Sends events to a record of its own, one after the other; `send` answers what the log says of one more. */
  const recordAfter = async (way: readonly Event[]) => {
    const nth = ++made
    const stream = `${name}-${nth}`
    const send = ({ type, ...data }: Event) =>
      log.command({
        actor: kitActor,
        stream,
        type: `${name}.${type}`,
        data: { ...data, ...given.unique?.[type]?.(nth) }
      })
    for (const event of way) await send(event)
    return { stream, send }
  }

  test("comes to every state that it has", () => {
    const reached = new Set(places.flatMap(({ state }) => state._nodes.map(({ id }) => id)))
    expect([...reached].toSorted()).toEqual(
      statesOf(entry.machine)
        .map(({ id }) => id)
        .toSorted()
    )
  })

  test("takes every event somewhere, and every transition", () => {
    const taken = new Set(
      places.flatMap(({ state, steps }) =>
        steps
          .filter(({ isTaken }) => isTaken)
          .flatMap(({ event }) =>
            state._nodes.filter((node) => node.transitions.has(event.type)).map(({ id }) => `${id} ${event.type}`)
          )
      )
    )
    const declared = statesOf(entry.machine).flatMap(({ id, transitions }) =>
      [...transitions.keys()].map((type) => `${id} ${type}`)
    )
    expect([...taken].toSorted()).toEqual(declared.toSorted())
  })

  test("goes every way in the log, and stands where the machine says", async () => {
    // In the short run, every other step.
    const taken = inTurn(
      places.flatMap(({ way, steps }) => steps.filter(({ isTaken }) => isTaken).map((step) => ({ way, ...step }))),
      0,
      2
    )
    const uniqueFields = new Set(Object.values(given.unique ?? {}).flatMap((of) => Object.keys(of(1))))
    expect(taken.length).toBeGreaterThan(0)
    await Promise.all(
      taken.map(async ({ way, event, to }) => {
        const { stream, send } = await recordAfter(way)
        const reply = await send(event)
        expect(reply).toMatchObject({ version: way.length + 1, state: stateOf(entry.machine, to).value })
        const now = (await log.states([stream])).get(stream)!
        if (uniqueFields.size === 0) expect(now.state.context).toEqual(to.context)
      })
    )
  })

  test("refuses everything else with 409 and what is allowed, and leaves the record as it was", async () => {
    const refusing = places.map(({ steps, ...place }) => ({
      ...place,
      refused: steps.filter(({ isTaken }) => !isTaken)
    }))
    expect(refusing.some(({ refused }) => refused.length > 0)).toBe(true)
    await Promise.all(
      // In the short run, in every third place.
      inTurn(refusing, 0, 3).map(async ({ state, way, refused }) => {
        const { stream, send } = await recordAfter(way)
        for (const { event } of refused) {
          const error = await send(event).then(
            () => undefined,
            (thrown: unknown) => thrown
          )
          expect(error, `${event.type} in ${JSON.stringify(state.value)}`).toBeInstanceOf(Refused)
          const { _tag, message, allowed, state: stands } = error as Refused
          expect(statusOf[_tag]).toBe(409)
          expect(message).toMatch(/^[A-Z"].{8,}\.$/)
          expect([...allowed].toSorted()).toEqual(allowedIn(state).toSorted())
          expect(stands).toEqual(way.length ? stateOf(entry.machine, state).value : null)
        }
        const after = (await log.states([stream])).get(stream)
        const { value } = stateOf(entry.machine, state)
        expect([after?.version ?? 0, after?.state.value ?? value]).toEqual([way.length, value])
      })
    )
  })
})

/** What the declaration of a machine says that a state answers to. */
const allowedIn = ({ _nodes }: AnyMachineSnapshot): string[] => [
  ...new Set(_nodes.flatMap(({ config }) => Object.keys((config as { on?: object }).on ?? {})))
]
