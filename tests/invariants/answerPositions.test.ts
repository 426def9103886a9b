import { describe, expect, test } from "vitest"
import type { SetKey } from "../../schema/papersets/parallelSet.ts"
import { answerPositions } from "../../src/screens/papersets/paper/answerPositions.ts"

type Letter = "A" | "B" | "C" | "D"
const one = (letter: string): SetKey => ({ options: [letter as Letter] })
const keysOf = (letters: string): readonly SetKey[] => [...letters].map(one)

describe("the positions of a set's answers", () => {
  test("are counted by option, with the first longest run of equal ones", () => {
    const { counts, run } = answerPositions(keysOf("ABAAACCCD"))
    expect(Object.fromEntries(counts)).toEqual({ A: 4, B: 1, C: 3, D: 1 })
    expect(run).toEqual({ letter: "A", length: 3, from: 3 })
  })

  test("leave out what has no single option, which ends a run", () => {
    const keys = [
      ...keysOf("BB"),
      null,
      one("B"),
      { value: 3, tolerance: 0 },
      { options: ["A", "B"] as const },
      one("B")
    ]
    const { counts, run } = answerPositions(keys)
    expect(Object.fromEntries(counts)).toEqual({ B: 4 })
    expect(run).toEqual({ letter: "B", length: 2, from: 1 })
    expect(answerPositions([null, { value: 1, tolerance: 0 }])).toEqual({ counts: new Map(), run: null })
  })
})
