import { expect, test } from "vitest"
import { openFollower } from "../../server/platform/realtime/follower.ts"
import { liveRows } from "../../server/platform/realtime/rows.ts"

const epoch = "e"

/** Rows that count up, and a follower of them that begins at a position or with all. */
const open = (since?: { readonly epoch: string; readonly position: number }) => {
  const rows = liveRows("id", (row) => row)
  let ended = 0
  const take = (position: number, counts: Readonly<Record<string, number>>) =>
    rows.take({
      epoch,
      position,
      at: "2026-01-01T00:00:00.000Z",
      rows: Object.entries(counts).map(([id, count]) => ({ id, count, position }))
    })
  take(1, { a: 1, b: 1 })
  const follower = openFollower(
    rows,
    ({ kind, position, rows: changed }) => ({ kind, position, rows: changed.map(({ id, count }) => [id, count]) }),
    since,
    () => void (ended += 1)
  )
  const change = (position: number, counts: Readonly<Record<string, number>>) => {
    const delta = take(position, counts)
    if (delta) follower.hear(delta)
  }
  return { follower, change, ended: () => ended }
}

test("who reads at once hears each change as it is", async () => {
  const { follower, change } = open()
  expect((await follower.results.next()).value).toMatchObject({ kind: "snapshot", position: 1 })
  const next = follower.results.next()
  change(2, { a: 2, b: 1 })
  expect((await next).value).toMatchObject({
    kind: "delta",
    position: 2,
    rows: [
      ["a", 2],
      ["b", 1]
    ]
  })
})

test("who reads slowly gets the newest states of all that changed, in one payload", async () => {
  const { follower, change } = open()
  await follower.results.next()
  for (let position = 2; position < 100; position += 1) change(position, { a: position, b: position * 2 })
  expect((await follower.results.next()).value).toEqual({
    kind: "delta",
    position: 99,
    rows: [
      ["a", 99],
      ["b", 198]
    ]
  })
  let isWaiting = true
  const next = follower.results.next().finally(() => {
    isWaiting = false
  })
  await Promise.resolve()
  expect(isWaiting).toBe(true)
  await follower.results.return(undefined)
  expect((await next).done).toBe(true)
})

test("who comes back begins with what changed since; from another epoch, with all anew", async () => {
  expect((await open({ epoch, position: 1 }).follower.results.next()).value).toMatchObject({ kind: "delta" })
  expect((await open({ epoch: "other", position: 1 }).follower.results.next()).value).toMatchObject({ kind: "reset" })
})

test("a stream that ends tells its reader why, and tells once that it ended", async () => {
  const { follower, ended } = open()
  await follower.results.next()
  const next = follower.results.next()
  follower.end(new Error("why"))
  await expect(next).rejects.toThrow("why")
  expect(await follower.results.next()).toEqual({ done: true, value: undefined })
  await follower.results.return(undefined)
  expect(ended()).toBe(1)
})

test("a reader that leaves while it waits is let go", async () => {
  const { follower, ended } = open()
  await follower.results.next()
  const next = follower.results.next()
  await follower.results.return(undefined)
  expect(await next).toEqual({ done: true, value: undefined })
  expect(ended()).toBe(1)
})
