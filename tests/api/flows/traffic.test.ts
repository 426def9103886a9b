import { describe, expect, test } from "vitest"
import { decide, initialState } from "../../../machines/decide.ts"
import type { State } from "../../../machines/decision.ts"
import { stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, splitType } from "../../../machines/record.ts"
import { call } from "../../kit/edge.ts"
import { newPerson } from "../../kit/people.ts"
import { ask, house, pace, past, setUp, start } from "./traffic.kit.ts"

setUp()

const timeOf = (index: number) => start + index * pace * 60_000

type Step = {
  readonly stream: string
  readonly edge: string
  readonly at: number
  readonly role: number
  readonly left: string | null
  readonly seconds: number | null
  readonly to: string
}

/** Every step that the past's records of a machine took, one by one. */
const stepsOf = (machine: string): readonly Step[] => {
  const stands = new Map<string, { state: State; since: number | null }>()
  return past.flatMap(({ stream, type, data }, index) => {
    if (recordOf(stream) !== machine) return []
    const entry = records[machine as keyof typeof records]
    const { state, since } = stands.get(stream) ?? { state: initialState(entry.machine), since: null }
    const decision = decide(entry.machine, stands.get(stream)?.state, { ...data, type: splitType(type)[1] })
    if (!decision.taken) throw new Error(`${type} was not taken`)
    const [from, to] = [stateKey(state.value), stateKey(decision.state.value)]
    const at = timeOf(index)
    stands.set(stream, { state: decision.state, since: from === to ? (since ?? at) : at })
    const hasLeft = from !== to && since !== null
    return [
      {
        stream,
        edge: `${from} ${splitType(type)[1]} ${to}`,
        at,
        role: (index + 1) % 3 === 0 ? 7 : 10,
        left: hasLeft ? from : null,
        seconds: hasLeft ? (at - since) / 1000 : null,
        to
      }
    ]
  })
}

const day = 86_400_000
const spans: readonly { readonly name: string; readonly from: number | null; readonly to: number | null }[] = [
  { name: "all of it", from: null, to: null },
  { name: "whole days of India", from: start + 18.5 * 3_600_000, to: start + 18.5 * 3_600_000 + 4 * day },
  { name: "all until a time", from: null, to: start + 10 * day },
  { name: "one day", from: start + day, to: start + 2 * day },
  { name: "days and parts of days", from: start + 17 * 30 * 60_000, to: start + 4 * day + 21 * 30 * 60_000 },
  { name: "half an hour", from: start + day, to: start + day + 30 * 60_000 }
]
const machines = ["answerSheet", "exam", "account", "notification", "inbox", "school"]

describe.each(machines)("the traffic of %s", (machine) => {
  const steps = stepsOf(machine)
  // The accounts of those who ask are there beside the past.
  const own = machine === "account" ? spans.filter(({ to }) => to !== null) : spans
  test.each(own.flatMap((span) => [undefined, 7].map((role) => ({ ...span, role }))))(
    "in $name, role $role, is what the events say one by one",
    async ({ from, to, role }) => {
      const some = steps.filter(
        (step) =>
          (from === null || step.at >= from) &&
          (to === null || step.at < to) &&
          (role === undefined || step.role === role)
      )
      const {
        status,
        body: { data }
      } = await ask({
        machine,
        ...(from === null ? {} : { from: new Date(from).toISOString() }),
        ...(to === null ? {} : { to: new Date(to).toISOString() }),
        ...(role === undefined ? {} : { role })
      })
      expect(status).toBe(200)
      const counted = new Map<string, { times: number; records: Set<string> }>()
      for (const { edge, stream } of some) {
        const count = counted.get(edge) ?? { times: 0, records: new Set() }
        counted.set(edge, { times: count.times + 1, records: count.records.add(stream) })
      }
      type Edge = { from: string; event: string; to: string; times: number; records: number }
      expect(
        Object.fromEntries(
          data.edges.map((edge: Edge) => [`${edge.from} ${edge.event} ${edge.to}`, [edge.times, edge.records]])
        )
      ).toEqual(
        Object.fromEntries([...counted].map(([edge, { times, records: streams }]) => [edge, [times, streams.size]]))
      )
      for (const { state, left, median, p95 } of data.states) {
        const seconds = some.flatMap((step) => (step.left === state ? [step.seconds!] : [])).toSorted((a, b) => a - b)
        expect(left, state).toBe(seconds.length)
        for (const [share, value] of [
          [0.5, median],
          [0.95, p95]
        ] as const) {
          const exact = seconds[Math.ceil(seconds.length * share) - 1]
          if (exact === undefined) expect(value).toBeNull()
          else expect(Math.abs(value - exact) / exact, `${state} ${share}: ${value} for ${exact}`).toBeLessThan(0.055)
        }
      }
    }
  )

  test("says where records stand, and which have longest", async () => {
    const stands = new Map(steps.map(({ stream, to }) => [stream, to]))
    const {
      body: { data }
    } = await ask({ machine })
    const own = machine === "account" ? 1 : 0
    for (const { state, now, oldest } of data.states) {
      const streams = [...stands].filter(([, to]) => to === state).map(([stream]) => stream)
      if (state !== "enabled") expect(now, state).toBe(streams.length)
      else expect(now - own).toBe(streams.length)
      expect(oldest).toHaveLength(Math.min(5, now))
      expect(oldest.map(({ since }: { since: string }) => since)).toEqual(
        oldest.map(({ since }: { since: string }) => since).toSorted()
      )
    }
  })
})

test.each([
  ["a machine that there is none of", { machine: "unicorn" }, 404],
  ["a time that there is none of", { machine: "exam", from: "last tuesday" }, 422],
  ["a role that there is none of", { machine: "exam", role: 99 }, 422]
] as const)("traffic of %s is refused", async (_, query, expected) => {
  expect((await ask(query)).status).toBe(expected)
})

test("nobody but an engineer sees any of it", async () => {
  for (const roleId of [11, 3, 2] as const) {
    const { token } = await newPerson(house, roleId)
    for (const path of [
      "records?machine=school",
      "record?stream=school-1",
      "traffic?machine=school",
      "position?as_of=1",
      "tail"
    ]) {
      expect((await call(house.url, `/flows/${path}`, { token })).status, `${roleId} ${path}`).toBe(403)
    }
  }
})
