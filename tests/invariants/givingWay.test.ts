import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { givingWay } from "../../server/platform/concurrency/givingWay.ts"

/** Milliseconds that a work waits between two parts, after `part` was done. */
const waited = async (part: () => Promise<void> | void): Promise<number> => {
  const giveWay = givingWay()
  await part()
  const since = performance.now()
  await giveWay()
  return performance.now() - since
}

const busy = () => {
  for (const until = performance.now() + 25; performance.now() < until;);
}

test("a long work waits between its parts while the thread is busy, and not while it is idle", async () => {
  expect(await waited(busy)).toBeGreaterThanOrEqual(95)
  expect(await waited(() => sleep(100))).toBeLessThan(50)
  expect(await waited(() => {})).toBeLessThan(50)
})
