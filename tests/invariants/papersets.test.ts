import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { documentOf } from "../../schema/documents/document.ts"
import { fill, type Candidate } from "../../server/areas/papersets/propose/fill.ts"
import { maxFlow, type Group } from "../../server/areas/papersets/propose/maxFlow.ts"
import { parallelOrders, sharedNeighbours } from "../../server/areas/papersets/sets/orders.ts"
import { setsOf, type Placed } from "../../server/areas/papersets/sets/sets.ts"
import { random } from "../../server/platform/random.ts"

const numbers = (n: number) => Array.from({ length: n }, (_, at) => at)

describe("parallel orders", () => {
  test("of every length are orders of all, and no two neighbours meet twice as long as there are such orders", () => {
    for (let n = 2; n <= 60; n++) {
      const orders = parallelOrders(n, 6, random(n))
      for (const order of orders)
        expect(
          order.toSorted((a, b) => a - b),
          `${n}`
        ).toEqual(numbers(n))
      expect(orders[0]).toEqual(numbers(n))
      const most = Math.min(6, Math.floor(n / 2))
      expect(sharedNeighbours(orders.slice(0, most)), `${n} things, ${most} orders`).toBe(0)
      const firsts = orders.slice(0, most).map(([first]) => first)
      expect(new Set(firsts).size, `firsts of ${n}`).toBe(most)
    }
  })

  test("beyond those are backwards: nothing follows the same thing twice", () => {
    for (const n of [6, 8, 10, 11]) {
      const follows = parallelOrders(n, 6, random(n)).flatMap((order) =>
        order.slice(1).map((thing, at) => `${order[at]} ${thing}`)
      )
      expect(new Set(follows).size, `${n}`).toBe(follows.length)
    }
  })

  test("of an even number put nothing at a place that it had in another set", () => {
    const orders = parallelOrders(20, 6, random(3))
    for (const at of numbers(20)) expect(new Set(orders.map((order) => order[at])).size).toBe(6)
  })
})

describe("sets", () => {
  const placed = (many: number, more: Partial<Placed> = {}): readonly Placed[] =>
    numbers(many).map((at) => ({
      section: at < many / 2 ? 1 : 2,
      kind: "single",
      key: { options: [at % 4] },
      text: {
        stem: documentOf(`Which is ${at}?`),
        reason: null,
        left: [],
        right: [],
        options: ["a", "b", "c", "d"].map((option) => documentOf(option + at)),
        explanation: null
      },
      ...more
    }))

  test("keep sections together, neighbours apart also across sections, and say where the right option went", () => {
    const questions = placed(40)
    const sets = setsOf(questions, 6, [7, 1])
    expect(sets.map(({ letter }) => letter).join("")).toBe("ABCDEF")
    expect(sharedNeighbours(sets.map(({ order }) => order))).toBe(0)
    for (const { order, options, keys } of sets) {
      expect(order.map((at) => questions[at]!.section)).toEqual([
        ...numbers(20).map(() => 1),
        ...numbers(20).map(() => 2)
      ])
      order.forEach((at, nth) => {
        const key = keys[nth] as { readonly options: readonly string[] }
        expect(key.options.map((letter) => options[nth]!["ABCDEF".indexOf(letter)])).toEqual([at % 4])
      })
    }
    expect(sets[0]).toMatchObject({ order: numbers(40), options: numbers(40).map(() => [0, 1, 2, 3]) })
  })

  test("are the same for the same seed, and others for another", () => {
    expect(setsOf(placed(24), 4, [7, 1])).toEqual(setsOf(placed(24), 4, [7, 1]))
    expect(setsOf(placed(24), 4, [7, 1])).not.toEqual(setsOf(placed(24), 4, [7, 2]))
  })

  test("leave options where they are that speak of others, and those of assertions", () => {
    const said = (option: string) => ({
      text: { ...placed(1)[0]!.text, options: [documentOf("One"), documentOf("Two"), documentOf(option)] }
    })
    for (const option of ["All of the above", "None of these", "Both A and B", "(a) and (c)"]) {
      const isKept = setsOf(placed(12, { ...said(option), key: { options: [2] } }), 6, [1]).every(({ options }) =>
        options.every((order) => String(order) === "0,1,2")
      )
      expect(isKept, option).toBe(true)
    }
    expect(
      setsOf(placed(12, { kind: "assertionReason" }), 4, [1]).every(({ options }) =>
        options.every((order) => String(order) === "0,1,2,3")
      )
    ).toBe(true)
    expect(setsOf(placed(12), 2, [1])[1]!.options.some((order) => String(order) !== "0,1,2,3")).toBe(true)
  })
})

/**
 * The most that lines can have: over all sets of lines, what they want less than what the groups hold (König and Hall).
 */
const most = (counts: readonly number[], groups: readonly Group[]): number => {
  const wanted = counts.reduce((sum, count) => sum + count, 0)
  const worst = numbers(2 ** counts.length).map((set) => {
    const lines = counts.flatMap((_, at) => (set & (1 << at) ? [at] : []))
    const found = groups.reduce(
      (sum, group) => (group.lines.some((line) => lines.includes(line)) ? sum + group.size : sum),
      0
    )
    return lines.reduce((sum, line) => sum + counts[line]!, 0) - found
  })
  return wanted - Math.max(0, ...worst)
}

describe("a blueprint", () => {
  const line = fc.integer({ min: 0, max: 4 })
  const group = fc.record({
    lines: fc.uniqueArray(line, { minLength: 1 }),
    size: fc.integer({ min: 0, max: 6 }),
    tier: fc.integer({ min: 0, max: 2 })
  })

  test("gets as much as can be had, and what cannot is told by lines that want more than there is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }),
        fc.array(group, { maxLength: 8 }),
        (counts, groups) => {
          const { taken, shortages } = maxFlow(counts, groups)
          const had = taken.flat().reduce((sum, some) => sum + some, 0)
          expect(had).toBe(most(counts, groups))
          groups.forEach(({ size, lines }, at) => {
            expect(taken.reduce((sum, row) => sum + row[at]!, 0)).toBeLessThanOrEqual(size)
            taken.forEach((row, one) => {
              if (!lines.includes(one)) expect(row[at]).toBe(0)
            })
          })
          for (const { wanted, found } of shortages) expect(wanted).toBeGreaterThan(found)
          expect(shortages.length === 0).toBe(had === counts.reduce((sum, count) => sum + count, 0))
        }
      ),
      { numRuns: 300 }
    )
  })

  test("is not filled greedily: a question that only one line can have is left to it, better ones first", () => {
    const sections = [
      {
        section: 1,
        lines: [
          { count: 1, subject_id: null, topic: null, difficulty: null, kind: null, marks: null },
          { count: 1, subject_id: 1, topic: null, difficulty: null, kind: null, marks: null }
        ]
      }
    ]
    const question = (id: number, subject_id: number, tier: number): Candidate => ({
      id,
      subject_id,
      tier,
      section_id: null,
      topic: null,
      difficulty: "easy",
      kind: "single",
      marks: 1
    })
    expect(fill(sections, [question(1, 1, 0), question(2, 2, 3)], 1)).toMatchObject({
      slots: [{ question: 2 }, { question: 1 }],
      shortages: [],
      left: []
    })
    expect(fill(sections, [question(1, 1, 3), question(2, 1, 0), question(3, 2, 0)], 1).left).toEqual([1])
  })
})
