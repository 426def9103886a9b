import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setup, type AnyStateMachine } from "xstate"
import { findInSources } from "../../bin/flows/check.ts"
import { isSentByPages, isSentByServer, sourcesOf } from "../../bin/flows/senders.ts"
import { machineFaults } from "../../machines/faults.ts"
import { records } from "../../machines/index.ts"
import type { Record as Entry } from "../../machines/record.ts"
import { replayLog, type LogFault } from "../../server/areas/flows/replayLog.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { history } from "../kit/history.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { append, smallProgramme } from "../kit/programme.ts"

test("no state is out of reach or a dead end, no guard untested", () => {
  const { findings } = findInSources(fileURLToPath(new URL("../..", import.meta.url)))
  expect(findings.filter(({ kind }) => kind !== "event that nobody sends")).toEqual([])
})

test("a state out of reach and a dead end are found; a final state, or a region that ends early, is neither", () => {
  const machine = setup({}).createMachine({
    id: "m",
    initial: "a",
    states: {
      a: { on: { go: "b", finish: "end", split: "both" } },
      b: {},
      lost: { on: { go: "a" } },
      end: { type: "final" },
      both: {
        type: "parallel",
        states: {
          one: { initial: "x", states: { x: {} } },
          two: { initial: "y", states: { y: { on: { back: "#m.a" } } } }
        }
      }
    }
  })
  expect(machineFaults(machine as AnyStateMachine).map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    "dead end m.b",
    "unreachable m.lost"
  ])
})

describe("who sends an event", () => {
  const folder = mkdtempSync(join(tmpdir(), "senders-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  test("is whoever has its type as a word, or puts it together; not who only reads it", () => {
    write("a/command.ts", 'log.command({ type: "ship.sailed" })')
    write("a/ships.projection.ts", 'events: ["ship.sunk"]')
    write("demo/ships.ts", 'event("ship.built")')
    write("a/choose.ts", 'type: `ship.${isIn ? "moored" : "lost"}`')
    const sources = sourcesOf(folder)
    expect(
      ["sailed", "sunk", "built", "moored", "lost", "found"].filter((event) => isSentByServer(sources, "ship", event))
    ).toEqual(["sailed", "moored", "lost"])
    write("a/either.ts", "type: `${kind}.raised`")
    expect(isSentByServer(sourcesOf(folder), "ship", "raised")).toBe(true)
    write("Page.tsx", 'send({ type: isOpen ? "opened" : "shut" }); const words = "said"')
    expect(["opened", "shut", "said"].filter((event) => isSentByPages(sourcesOf(folder), event))).toEqual([
      "opened",
      "shut"
    ])
  })
})

describe("a log", () => {
  let house: TestServer
  const past = history(smallProgramme, 700, 3)

  beforeAll(async () => {
    house = await openTestServer()
    for (let at = 0; at < past.length; at += 50) await append(house.portal.log, past.slice(at, at + 50))
    const { position } = await house.portal.log.head()
    expect(await waitForProjection(house.portal.pool, house.portal.signals, "traffic", position, 20_000)).toBe(true)
  })
  afterAll(() => house.close())

  const faults = async (roll = records as Readonly<Record<string, Entry>>) => {
    const told: LogFault[] = []
    const replayed = await replayLog(house.portal.pool, roll, (fault) => told.push(fault))
    return { told, replayed }
  }

  test("that the machines of today made replays without a fault, and caches agree with it", async () => {
    const { told, replayed } = await faults()
    expect(told).toEqual([])
    expect(replayed).toEqual({ events: past.length, records: new Set(past.map(({ stream }) => stream)).size })
    expect((await house.portal.pool.query("select from streams")).rowCount, "cached states").toBeGreaterThan(5)
  })

  test("tells of each event that another machine would refuse, and goes on", async () => {
    const stricter = {
      ...records,
      exam: {
        ...records.exam,
        machine: setup({}).createMachine({
          id: "exam",
          initial: "unplanned",
          states: { unplanned: { on: { planned: "planned" } }, planned: {} }
        }) as AnyStateMachine
      }
    }
    const { told } = await faults(stricter)
    const others = past.filter(({ type }) => type.startsWith("exam.") && type !== "exam.planned")
    expect(told.filter(({ kind }) => kind === "refused event")).toHaveLength(others.length)
    expect(told.some(({ kind }) => kind === "read state")).toBe(true)
  })

  test("tells of a cached state and of a read state that are not the fold's, and of what it cannot read", async () => {
    const { pool } = house.portal
    const {
      rows: [cached]
    } = await pool.query<{ stream: string }>("select stream from streams order by stream limit 1")
    await pool.query(`update streams set state = jsonb_set(state, '{context}', '{"odd": 1}') where stream = $1`, [
      cached!.stream
    ])
    await pool.query(
      "update flow_records set state = 'closed' where stream = 'exam-1' and state <> 'closed' or stream = 'exam-2'"
    )
    await pool.query(
      "update events set data = '{\"odd\": true}' where position = (select max(position) from events where " +
        "type = 'answerSheet.received')"
    )
    const { told } = await faults()
    expect(told.filter(({ kind }) => kind === "cached state").map(({ stream }) => stream)).toEqual([cached!.stream])
    expect(told.filter(({ kind }) => kind === "read state").length).toBeGreaterThan(0)
    expect(told.filter(({ kind }) => kind === "unreadable event")).toHaveLength(1)
  })
})
