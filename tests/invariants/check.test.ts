import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { setup, type AnyStateMachine } from "xstate"
import { checkedAt, findIn, flowsAt, pageSources, unsentByPages } from "../../bin/flows/check.ts"
import { flowSenders, isSentByServer } from "../../bin/flows/senders.ts"
import type { Source } from "../../bin/flows/sources.ts"
import { machineFaults } from "machine-inspector"
import { records } from "../../machines/index.ts"
import type { Record as Entry } from "../../machines/record.ts"
import { replayLog, type LogFault } from "../../server/areas/flows/replayLog.ts"
import { waitForProjection } from "../../server/platform/projections/waitForProjection.ts"
import { history } from "../kit/history.ts"
import { openTestServer, type TestServer } from "../kit/testServer.ts"
import { append, smallProgramme } from "../kit/programme.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

test("no event is unsent, no state out of reach or a dead end, no guard untested, no exception needless", () => {
  expect(findIn(checkedAt(root))).toEqual({ findings: [], idle: [] })
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

/** A source's text in a file that is not there. */
const source = (path: string, text: string): Source => ({ path, text })

describe("who sends a record's event", () => {
  const sources = [
    source("/a/command.ts", 'log.command({ type: "ship.sailed" })'),
    source("/a/ships.projection.ts", 'events: ["ship.sunk"]'),
    source("/demo/ships.ts", 'event("ship.built")'),
    source("/a/choose.ts", 'log({ type: `ship.${isIn ? "moored" : "lost"}` })'),
    source("/a/step.ts", "export const step = (to: string) => log({ type: `ship.${to}` })"),
    source("/a/turn.ts", 'import { step } from "./step.ts"; step(isLeft ? "turned" : "held")'),
    source("/a/stop.ts", 'const stop = (to: "anchored") => log({ type: `ship.${to}` })'),
    source("/a/other.ts", 'step("greeted"); if (event.type === "ship.named") return "x" as "ship.painted"'),
    source("/a/either.ts", "log({ type: `${kind}.raised` })")
  ]

  test("is whoever has its type as a word, or puts it together; not who only reads or compares it", () => {
    const events = ["sailed", "sunk", "built", "moored", "lost", "turned", "held", "anchored", "greeted", "named"]
    expect([...events, "painted", "raised", "found"].filter((event) => isSentByServer(sources, "ship", event))).toEqual(
      ["sailed", "moored", "lost", "turned", "held", "anchored", "raised"]
    )
  })
})

describe("who sends a flow's event", () => {
  const door = { name: "door", path: "/machines/door.ts", events: ["opened", "shut", "knocked", "jammed"] }
  const lift = { name: "lift", path: "/machines/lift.ts", events: ["opened", "called", "moved"] }
  const of = (text: string, path = "/src/Page.tsx") =>
    [
      ...flowSenders(
        [
          source(door.path, 'type Events = { type: "knocked" }; raise({ type: "shut" }); guard({ type: "jammed" })'),
          source(lift.path, ""),
          source("/src/useDoor.ts", 'import { door } from "../machines/door.ts"'),
          source("/src/line.ts", 'tell("moved"); const at = ["called"]'),
          source(path, text)
        ],
        [door, lift]
      )
    ].map(([event, paths]) => `${event} by ${paths.join(", ")}`)

  test("is whoever makes an object of it; a type, a comparison and another machine's event are none", () => {
    const own = ["door.shut by /machines/door.ts"]
    expect(
      of('import "./useDoor.ts"; send({ type: isOpen ? "opened" : "said" }); type A = { type: "knocked" }')
    ).toEqual([...own, "door.opened by /src/Page.tsx"])
    expect(of('import "./useDoor.ts"; if (event.type === "opened") send(event)')).toEqual(own)
    expect(of('import "../machines/lift.ts"; import "./useDoor.ts"; send({ type: "opened" })')).toEqual([
      ...own,
      "lift.opened by /src/Page.tsx"
    ])
    expect(of('send({ type: "opened" })'), "a file that has nothing to do with either").toEqual(own)
    expect(
      of('import "../machines/lift.ts"; import { on } from "./line.ts"; on((fact) => send({ type: fact }))')
    ).toEqual([...own, "lift.moved by /src/Page.tsx"])
  })

  test("is found missing for each event of each flow, once its senders say something else", () => {
    const [sources, flows] = [pageSources(root), flowsAt(root)]
    const senders = flowSenders(sources, flows)
    const most = Math.max(...flows.map(({ events }) => events.length))
    expect(flows.flatMap(({ events }) => events).length).toBeGreaterThan(60)
    // One event of each flow at a time.
    for (let nth = 0; nth < most; nth++) {
      const planted = flows.flatMap(({ name, events }) =>
        events[nth] === undefined ? [] : [[name, events[nth]] as const]
      )
      const silenced = sources.map((each) => {
        // Words that are heard elsewhere are said in the files that the sender imports.
        const isSender = (what: string) => senders.get(what)?.includes(each.path) === true
        const own = planted.filter(
          ([name, event]) => isSender(`${name}.${event}`) || each.path.endsWith("api/socket.ts")
        )
        return own.length === 0
          ? each
          : {
              ...each,
              text: own.reduce((text, [, event]) => text.replaceAll(`"${event}"`, '"somethingElse"'), each.text)
            }
      })
      const found = unsentByPages(silenced, flows).map(({ what }) => what)
      expect(found).toEqual(expect.arrayContaining(planted.map(([name, event]) => `${name}.${event}`)))
    }
  })
})

describe("a log", () => {
  let house: TestServer
  const past = history(smallProgramme, 700, 3)

  beforeAll(async () => {
    house = await openTestServer()
    for (let at = 0; at < past.length; at += 50) await append(house.portal.log, past.slice(at, at + 50))
    const { position } = await house.portal.log.head()
    expect(await waitForProjection(house.portal.pool, house.portal.signals, "traffic", position, 60_000)).toBe(true)
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
