import { describe, expect, test } from "vitest"
import { decide } from "../../../machines/decide.ts"
import type { State } from "../../../machines/decision.ts"
import { stateKey } from "../../../machines/edges.ts"
import { records } from "../../../machines/index.ts"
import { recordOf, splitType } from "../../../machines/record.ts"
import { ask, house, past, setUp } from "./records.kit.ts"

setUp()

/** Where each record of a machine stood after so many events of the past. */
const stoodAt = (machine: string, position: number): ReadonlyMap<string, string> => {
  const states = new Map<string, State>()
  for (const { stream, type, data } of past.slice(0, position)) {
    if (recordOf(stream) !== machine) continue
    const decision = decide(records[machine as keyof typeof records].machine, states.get(stream), {
      ...data,
      type: splitType(type)[1]
    })
    if (decision.taken) states.set(stream, decision.state)
  }
  return new Map([...states].map(([stream, { value }]) => [stream, stateKey(value)]))
}

describe("records as of a position", () => {
  test.each(["answerSheet", "exam", "notification", "account", "school"])(
    "of %s are those that a fold of the log gives",
    async (machine) => {
      for (const position of [0, 40, 150, 400, past.length]) {
        const {
          status,
          body: { data }
        } = await ask("records", { machine, as_of: position, per_page: 200 })
        const stood = stoodAt(machine, position)
        expect([status, data.total, data.position, data.is_more]).toEqual([200, stood.size, position, false])
        expect(
          Object.fromEntries(data.rows.map(({ stream, state }: { stream: string; state: string }) => [stream, state]))
        ).toEqual(Object.fromEntries(stood))
        for (const state of new Set(stood.values())) {
          const { body } = await ask("records", { machine, as_of: position, state, per_page: 200 })
          expect(body.data.rows.map(({ stream }: { stream: string }) => stream).toSorted()).toEqual(
            [...stood]
              .filter(([, one]) => one === state)
              .map(([stream]) => stream)
              .toSorted()
          )
        }
      }
    }
  )

  test("come in pages, by name, and by what their ids begin with", async () => {
    const page = async (more: object) =>
      (await ask("records", { machine: "answerSheet", as_of: past.length, per_page: 3, ...more })).body.data
    const names = [...stoodAt("answerSheet", past.length).keys()].toSorted()
    expect((await page({ page: 2 })).rows.map(({ stream }: { stream: string }) => stream)).toEqual(names.slice(3, 6))
    const begin = await page({ id: "2.1-1" })
    expect([begin.total, begin.rows.length > 0]).toEqual([
      names.filter((name) => name.startsWith("answerSheet-2.1-1")).length,
      true
    ])
  })

  test("come by the numbers in their names", async () => {
    const names = ["exam-10", "exam-9", "answerSheet-1.10-2", "answerSheet-1.2-30", "answerSheet-1.2-4"]
    const { rows } = await house.portal.pool.query<{ stream: string }>(
      "select stream from unnest($1::text[]) s (stream) order by stream collate natural_order",
      [names]
    )
    expect(rows.map(({ stream }) => stream)).toEqual(names.toSorted(new Intl.Collator("en", { numeric: true }).compare))
    expect(rows[0]!.stream).toBe("answerSheet-1.2-4")
  })

  test("of a time are those of the last event at or before it", async () => {
    const {
      rows: [event]
    } = await house.portal.pool.query<{ at: Date; last: number }>(
      "select at, (select max(position) from events f where f.at <= e.at) as last from events e where position = 150"
    )
    const {
      body: { data }
    } = await ask("position", { as_of: event!.at.toISOString() })
    expect(data.position).toBeLessThanOrEqual(event!.last)
    expect(Date.parse(data.at)).toBeLessThanOrEqual(event!.at.getTime())
    const before = await ask("position", { as_of: "2020-01-01" })
    expect(before.body.data).toMatchObject({ position: 0, at: null })
    expect((await ask("position", { as_of: "2999-01-01" })).body.data.position).toBe(
      (await house.portal.log.head()).position
    )
  })

  test.each([
    ["a machine that there is none of", { machine: "unicorn" }, 404],
    ["a machine that every object has", { machine: "constructor" }, 404],
    ["a time that there is none of", { machine: "school", as_of: "2026-13-45" }, 422],
    ["a place that is neither", { machine: "school", as_of: "yesterday" }, 422],
    ["an id with a quote", { machine: "school", id: "1' or 'a'='a" }, 422]
  ] as const)("are refused of %s", async (_, query, expected) => {
    expect((await ask("records", query)).status).toBe(expected)
  })

  test("of a state that there is none of are none", async () => {
    expect((await ask("records", { machine: "school", state: "sunken" })).body.data).toMatchObject({
      total: 0,
      rows: []
    })
  })
})
