import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, expect, test } from "vitest"
import type { BackgroundJob } from "../../server/platform/portal.ts"
import type { Signal } from "../../server/platform/eventlog/signals.ts"
import { runJobs } from "../../server/platform/jobs/jobRunner.ts"

let work: BackgroundJob | undefined
afterEach(() => work?.stop())

/** Jobs in memory: those of `broken` fail at each step, the others are done with one. */
const jobs = (broken: readonly number[]) => {
  const waiting = new Set<number>()
  const done = new Map<number, number>()
  const givenUp: number[] = []
  let steps = 0
  let wake: (signal: Signal) => void = () => {}
  work = runJobs(
    { signals: { subscribe: (woken) => ((wake = woken), () => {}), close: async () => {} } },
    {
      wakes: ({ kind }) => kind === "work",
      underWay: async () => [...waiting],
      step: async (id) => {
        steps += 1
        if (broken.includes(id)) throw new Error("This job fails")
        waiting.delete(id)
        done.set(id, performance.now())
        return false
      },
      giveUp: async (id) => {
        waiting.delete(id)
        givenUp.push(id)
      },
      tidy: async () => {}
    },
    () => {}
  )
  return {
    givenUp,
    steps: () => steps,
    /** Adds a job. @returns the milliseconds that it took until it was done */
    add: async (id: number) => {
      waiting.add(id)
      const begun = performance.now()
      wake({ kind: "work" })
      while (!done.has(id) && performance.now() - begun < 5_000) await sleep(5)
      return (done.get(id) ?? Number.POSITIVE_INFINITY) - begun
    },
    begin: (id: number) => {
      waiting.add(id)
      wake({ kind: "work" })
    }
  }
}

test(
  "a job whose steps fail holds no other job up, neither before it is given up nor after",
  { timeout: 30_000 },
  async () => {
    const { add, begin, givenUp, steps } = jobs([1])
    begin(1)
    await sleep(50)
    expect(await add(2)).toBeLessThan(1_000)
    while (givenUp.length === 0) await sleep(50)
    expect(givenUp).toEqual([1])
    expect(steps()).toBe(6)
    for (const id of [3, 4, 5]) expect(await add(id)).toBeLessThan(1_000)
  }
)
