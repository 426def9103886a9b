import { describe, expect, test } from "vitest"
import { differencesOf, wordLikeness } from "../../../schema/translations/lineMeaning.ts"

describe("lines of nearly the same words", () => {
  test.each<[string, string, readonly string[]]>([
    ["Assertion is true but reason is false", "Assertion is false but reason is true", ["order"]],
    ["Both assertion and reason are true", "Both assertion and reason are false", ["negation", "opposite"]],
    ["Which of these is a metal?", "Which of these is not a metal?", ["negation"]],
    ["It doesn't dissolve", "It does dissolve", ["negation"]],
    ["All planets have moons", "Some planets have moons", ["quantifier"]],
    ["A train runs 40 km", "A train runs 45 km", ["numbers"]],
    ["A train runs 1,500 km", "A train runs 1500 km", []],
    ["The mass increases", "The mass decreases", ["opposite"]],
    ["A body at -5 °C", "A body at 5 °C", ["numbers"]],
    ["Which mirror makes a larger image?", "Which lens makes a larger image?", []],
    ["Find $x$ if $x = 3$.", "Find $y$ if $y = 7$.", []]
  ])("%s / %s", (one, other, differs) => {
    expect(differencesOf(one, other)).toEqual(differs)
    expect(differencesOf(other, one)).toEqual(differs)
  })

  test("are as like as their words in their order", () => {
    expect(wordLikeness("A dog bites a man", "A dog bites a man.")).toBe(1)
    expect(wordLikeness("a dog bites the man", "the man bites a dog")).toBeCloseTo(0.2)
    expect(wordLikeness("", "")).toBe(1)
    expect([wordLikeness("", "one"), wordLikeness("one", "")]).toEqual([0, 0])
  })
})
