import { describe, expect, test } from "vitest"
import { farBehind } from "../../schema/core/limits.ts"
import { liveRows, type LiveAnswer } from "../../server/platform/realtime/rows.ts"

const answer = (position: number, submitted: number, head = position): LiveAnswer => ({
  epoch: "e",
  position,
  head,
  at: "2026-11-29T10:00:00Z",
  rows: [{ key: "1", submitted, position }]
})

const opened = () => liveRows("key", ({ key, submitted }) => ({ key, submitted }))

test("an answer that changed nothing is told to nobody", () => {
  const rows = opened()
  rows.take(answer(1, 5))
  expect(rows.take(answer(2, 5))).toBeUndefined()
  expect(rows.take(answer(3, 6))).toMatchObject({
    kind: "delta",
    position: 3,
    head: 3,
    rows: [{ key: "1", submitted: 6 }]
  })
})

test("rows that are far behind the log are told to be, and once that they no longer are", () => {
  const rows = opened()
  rows.take(answer(1, 5))
  const late = 1 + farBehind + 1
  expect(rows.take(answer(1, 5, late))).toMatchObject({ kind: "delta", position: 1, head: late, rows: [] })
  expect(rows.take(answer(late, 5))).toMatchObject({ kind: "delta", position: late, head: late, rows: [] })
  expect(rows.take(answer(late + 1, 5))).toBeUndefined()
})

test("events on their way are not called far behind", () => {
  const rows = opened()
  rows.take(answer(1, 5))
  expect(rows.take(answer(1, 5, 1 + farBehind))).toBeUndefined()
})

describe("rows that may leave", () => {
  const answerOf = (
    position: number,
    keys: readonly string[],
    unread = 0
  ): LiveAnswer & { readonly unread: number } => ({
    epoch: "e",
    position,
    at: "2026-11-29T10:00:00Z",
    rows: keys.map((key) => ({ key, position: 1 })),
    unread
  })
  const leaving = (rowsLeave: boolean) => liveRows("key", ({ key }) => ({ key }), { also: ["unread"], rowsLeave })

  test("are told of as gone, and a number beside them as changed", () => {
    const rows = leaving(true)
    rows.take(answerOf(5, ["a", "b"], 2))
    expect(rows.take(answerOf(6, ["a", "b"], 2))).toBeUndefined()
    expect(rows.take(answerOf(7, ["a", "b"], 1))).toMatchObject({ kind: "delta", rows: [], removed: [], unread: 1 })
    expect(rows.take(answerOf(8, ["b"], 1))).toMatchObject({ kind: "delta", rows: [], removed: ["a"], unread: 1 })
  })

  test("begin anew for who was away longer than they were watched", () => {
    for (const [rowsLeave, kind] of [
      [true, "reset"],
      [false, "delta"]
    ] as const) {
      const rows = leaving(rowsLeave)
      rows.take(answerOf(5, ["a", "b"]))
      rows.take(answerOf(6, ["a", "b"]))
      expect(rows.since({ epoch: "e", position: 5 })).toMatchObject({ kind })
      expect(rows.since({ epoch: "e", position: 6 })).toMatchObject({ kind: "delta" })
    }
  })

  test("stand in the answer's order for who comes new", () => {
    const rows = leaving(true)
    rows.take(answerOf(5, ["b", "a"]))
    rows.take(answerOf(6, ["c", "b", "a"]))
    expect(rows.snapshot()).toMatchObject({ rows: [{ key: "c" }, { key: "b" }, { key: "a" }] })
  })
})
