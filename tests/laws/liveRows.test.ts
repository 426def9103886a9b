import { expect, test } from "vitest"
import { farBehind } from "../../schema/limits.ts"
import { liveRows, type LiveAnswer } from "../../server/live/rows.ts"

const answer = (position: number, submitted: number, head = position): LiveAnswer =>
  ({ epoch: "e", position, head, at: "2026-11-29T10:00:00Z", rows: [{ key: "1", submitted, position }] })

const opened = () => liveRows("key", ({ key, submitted }) => ({ key, submitted }))

test("an answer that changed nothing is told to nobody", () => {
  const rows = opened()
  rows.take(answer(1, 5))
  expect(rows.take(answer(2, 5))).toBeUndefined()
  expect(rows.take(answer(3, 6))).toMatchObject({ kind: "delta", position: 3, head: 3, rows: [{ key: "1", submitted: 6 }] })
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
