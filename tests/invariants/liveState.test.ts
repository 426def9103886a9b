import { describe, expect, test } from "vitest"
import { takeMessage, type LiveState } from "../../schema/core/liveState.ts"
import type { LivePayload } from "../../schema/gateway/index.ts"
import { liveRows, type LiveAnswer } from "../../server/platform/realtime/rows.ts"

type Row = { readonly key: string; readonly value: number }

/** A linear congruential generator (Numerical Recipes): the same seed, the same run. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const take = (state: LiveState<Row> | null, payload: LivePayload) =>
  takeMessage(state, payload as LivePayload & { rows: readonly Row[] }, ({ key }) => key)

const rowsOf = (state: LiveState<Row> | null) =>
  Object.fromEntries([...(state?.rows ?? [])].map(([key, { value }]) => [key, value]))

/** A node of a made-up portal: what it watches, from when it began to. */
type Node = { rows: ReturnType<typeof liveRows>; deliver: ((payload: LivePayload) => void) | undefined }

/**
 * Lives a random history: rows that come, change and leave, at positions that may stay the same between two looks;
 * nodes that restart; a database that is restored, in another epoch, or at an older position while the client hears of
 * it; a client that loses its connection, comes back by its position to either node, and hears messages again, also
 * those of a connection that it has lost.
 */
const live = (seed: number, rowsLeave: boolean) => {
  const random = randomOf(seed)
  const truth = new Map<string, { value: number; position: number }>()
  let [epoch, position] = ["e0", 1]
  const answer = (): LiveAnswer => ({
    epoch,
    position,
    at: "2026-11-29T10:00:00Z",
    rows: [...truth].map(([key, row]) => ({ key, ...row }))
  })
  const open = (): Node => {
    const rows = liveRows("key", ({ key, value }) => ({ key, value }), { rowsLeave })
    rows.take(answer())
    return { rows, deliver: undefined }
  }
  const nodes = [open(), open()]
  let at = 0
  let state: LiveState<Row> | null = null
  const heard: LivePayload[] = []
  const hear = (payload: LivePayload) => {
    heard.push(payload)
    state = take(state, payload)
  }
  const look = (node: Node) => {
    const delta = node.rows.take(answer())
    if (delta) node.deliver?.(delta)
  }
  const connect = () => {
    for (const node of nodes) node.deliver = undefined
    at = random(2)
    const node = nodes[at]!
    look(node)
    hear(state === null ? node.rows.snapshot() : node.rows.since({ epoch: state.epoch, position: state.position }))
    node.deliver = hear
  }
  const kinds = new Set<string>()
  let restored = false
  for (let step = 0; step < 60; step += 1) {
    const what = random(12)
    if (what < 6) {
      position += random(3)
      const key = String(random(5))
      if (rowsLeave && random(3) === 0) truth.delete(key)
      else truth.set(key, { value: random(100), position })
      if (random(2) === 0) nodes.forEach(look)
    } else if (what === 6) nodes[at]!.deliver = undefined
    else if (what === 7) nodes[random(2)] = open()
    else if (what === 8 && seed % 3 === 0) {
      restored = true
      if (random(2) === 0 || nodes[at]!.deliver === undefined) epoch = `e${step}`
      else position = Math.max(1, position - 3)
      truth.clear()
      truth.set("0", { value: random(100), position })
      nodes.forEach(look)
    } else if (what === 9 && heard.length > 0 && !restored) {
      const again = heard[random(heard.length)]!
      if (again.kind === "delta" && again.position < heard.at(-1)!.position) hear(again)
    } else connect()
    if (nodes[at]!.deliver === hear) {
      nodes.forEach(look)
      const expected = Object.fromEntries([...truth].map(([key, { value }]) => [key, value]))
      expect(rowsOf(state), `seed ${seed}, step ${step}`).toEqual(expected)
    }
  }
  for (const { kind } of heard) kinds.add(kind)
  return kinds
}

describe("whatever happens between a portal and a subscriber", () => {
  test.each([
    ["rows that stay", false],
    ["rows that leave", true]
  ])("%s: a connected subscriber has the rows that are there", (_, rowsLeave) => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= 1_000; seed += 1) for (const kind of live(seed, rowsLeave)) kinds.add(kind)
    expect([...kinds].toSorted()).toEqual(["delta", "reset", "snapshot"])
  })
})

const message = (kind: LivePayload["kind"], position: number, rows: readonly Row[], more: Partial<LivePayload> = {}) =>
  ({ kind, epoch: "e", position, rows, removed: [], total: rows.length, ...more }) as LivePayload
const one = (value: number): Row => ({ key: "1", value })

describe("a message", () => {
  const before = take(null, message("snapshot", 5, [one(1), { key: "2", value: 2 }]))

  test("that resets takes the place of all rows, also at an older position or in another epoch", () => {
    expect(rowsOf(take(before, message("reset", 9, [one(7)])))).toEqual({ 1: 7 })
    expect(rowsOf(take(before, message("reset", 2, [one(7)])))).toEqual({ 1: 7 })
    expect(take(before, message("reset", 2, [], { epoch: "f" }))).toMatchObject({ epoch: "f", position: 2, total: 0 })
  })

  test("that changes some leaves the others where they are", () => {
    const after = take(before, message("delta", 6, [one(7)], { total: 2 }))
    expect([...after!.rows.values()]).toEqual([one(7), { key: "2", value: 2 }])
    expect(rowsOf(take(after, message("delta", 7, [], { removed: ["1"] })))).toEqual({ 2: 2 })
  })

  test("that changes some says nothing before the first rows, in another epoch, or of an older position", () => {
    expect(take(null, message("delta", 6, [one(7)]))).toBeNull()
    expect(take(before, message("delta", 6, [one(7)], { epoch: "f" }))).toBe(before)
    expect(take(before, message("delta", 4, [one(7)]))).toBe(before)
  })

  test("heard twice changes nothing", () => {
    const change = message("delta", 6, [one(7)], { removed: ["2"] })
    expect(take(take(before, change), change)).toEqual(take(before, change))
  })
})
