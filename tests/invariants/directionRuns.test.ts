import fc from "fast-check"
import { expect, test } from "vitest"
import type { Inline } from "../../schema/documents/inline.ts"
import { directionRuns, leftToRightSpans } from "../../schema/documents/directionRuns.ts"
import { inlineText } from "../../schema/documents/documentText.ts"

const found = (text: string): readonly string[] =>
  leftToRightSpans(text, true).map(({ from, to }) => text.slice(from, to))

test.each([
  ["درجہ -7 سے 3 - 10 = 7 تک", ["-7", "3 - 10 = 7"]],
  ["درجہ حرارت −7°C ہے۔", ["−7°C"]],
  ["۵ - ۳ = ۲ ہے", ["۵ - ۳ = ۲"]],
  ["سلسلہ 2, 4, 8, ... مکمل کریں", ["2, 4, 8, ..."]],
  ["نقطہ (3, -4) پر", ["(3, -4)"]],
  ["حل کریں: 5 - ؟ = 2", ["5 - ؟ = 2"]],
  ["x < 3 اور y > 5", ["x < 3", "y > 5"]],
  ['اس نے "x = 5" کہا', ["x = 5"]]
])("numbers, signs and expressions of a sentence in Urdu are runs of their own: %s", (text, runs) => {
  expect(found(text)).toEqual(runs)
})

test.each([
  ["کووڈ-19 کیا ہے", []],
  ["(سوال 5) دیکھیں", []],
  ["5. سوال", []],
  ["سوال - جواب", []],
  ["رفتار = 5 m/s ہے", ["5 m/s"]],
  ["زاویہ > 90° ہے", ["90°"]]
])("what belongs to the sentence stays in it: %s", (text, runs) => {
  expect(found(text)).toEqual(runs)
})

test("a line without letters from right to left is one run; a line of another script has none", () => {
  expect(found("The speed is -7 m/s.")).toEqual(["The speed is -7 m/s."])
  expect(found("-7")).toEqual(["-7"])
  expect(leftToRightSpans("गति -7 है", false)).toEqual([])
})

test("an expression may go through formulas and letters of another look", () => {
  const bold: Inline = { type: "text", text: "10", marks: [{ type: "strong" }] }
  const formula: Inline = { type: "formula", attrs: { latex: "x" } }
  const words = (text: string): Inline => ({ type: "text", text })
  const runs = directionRuns([words("فرض "), formula, words(" - 3 = "), bold, words(" ہے")], true)
  expect(runs.map(({ isLeftToRight, content }) => [isLeftToRight, content.map(inlineText).join("")])).toEqual([
    [false, "فرض "],
    [true, "$x$ - 3 = 10"],
    [false, " ہے"]
  ])
})

const word = fc.constantFrom(
  "سوال",
  "ہے",
  "-7",
  "3 - 10 = 7",
  "(",
  ")",
  "x",
  "؟",
  "،",
  "۔",
  ".",
  "-",
  "=",
  " ",
  '"',
  "5%"
)
const inline = fc.oneof(
  fc.tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.boolean()).map(([words, isCode]): Inline => ({
    type: "text",
    text: words.join(" "),
    ...(isCode ? { marks: [{ type: "code" }] } : {})
  })),
  fc.constantFrom<Inline>({ type: "formula", attrs: { latex: "x" } }, { type: "hardBreak" })
)

test("runs have all of a line, in its order, and none goes over a break", () => {
  fc.assert(
    fc.property(fc.array(inline, { maxLength: 6 }), fc.boolean(), (content, isRightToLeft) => {
      const runs = directionRuns(content, isRightToLeft)
      const words = (some: readonly Inline[]) => some.map(inlineText).join("")
      expect(runs.map((run) => words(run.content)).join("")).toBe(words(content))
      for (const run of runs) if (run.isLeftToRight) expect(words(run.content)).not.toContain("\n")
    })
  )
})
