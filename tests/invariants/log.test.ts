import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Done, busyExam, holds, pool, seed, send, setUp } from "./log.kit.ts"
import { drawnWork } from "./drawnWork.kit.ts"

setUp()

describe("whatever two nodes are asked at once", () => {
  let run = 0

  test("the log has each answered work once and whole, and nothing of a refused one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(drawnWork, { minLength: 20, maxLength: 150, size: "max" }), async (works) => {
        run += 1
        await busyExam(run)
        const sent: Promise<Done>[] = []
        for (const [index, work] of works.entries()) {
          if (work.waitsBefore) await Promise.all(sent)
          sent.push(send(run, index, work))
        }
        await holds(await Promise.all(sent))
      }),
      { numRuns: 25, ...seed }
    )
    const {
      rows: [cached]
    } = await pool.query<{ states: number }>("select count(*)::int as states from streams")
    expect(cached?.states, "states that were cached").toBeGreaterThan(5)
  })
})
