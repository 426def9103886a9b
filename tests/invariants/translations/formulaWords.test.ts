import { expect, test } from "vitest"
import { renderFormula } from "../../../schema/documents/formula.ts"
import {
  formulaShape,
  formulaWords,
  translatedWords,
  withFormulaWords
} from "../../../schema/documents/formulaWords.ts"
import type { Inline } from "../../../schema/documents/inline.ts"
import { documentOf, type Document } from "../../../schema/documents/document.ts"
import {
  placeFault,
  placesOf,
  segmentFault,
  segmentsOf,
  withLines
} from "../../../schema/questions/questionSegments.ts"
import { optionSaid, questionFaults } from "../../../schema/questions/questionRules.ts"
import { lineParity, sameOptions } from "../../../schema/translations/translationParity.ts"
import { typstOf } from "../../../server/documents/formulas/typst.ts"
import { questionText } from "../../kit/papers.ts"
import { blocksOf, lineOf } from "../../kit/printing.ts"

const cases = String.raw`f(x) = \begin{cases} x & \text{if } x > 0 \\ 0 & \text{otherwise} \end{cases}`

test.each([
  [cases, ["if ", "otherwise"]],
  [String.raw`v = 5\,\text{cm}`, []],
  [String.raw`\text{NaCl} + \mathrm{HCl}`, []],
  [String.raw`\text{Speed} = \frac{\text{distance}}{t}`, ["Speed", "distance"]],
  [String.raw`n_\text{max}`, []],
  [String.raw`\text{x}`, []],
  ["x^2", []]
])("%s has the words %j to translate", (latex, words) => {
  expect(formulaWords(latex)).toEqual(words)
})

test("a formula with other words has the same shape, is shown and is printed, in every script", () => {
  for (const [yes, no] of [
    ["यदि ", "अन्यथा"],
    ["যদি ", "অন্যথায়"],
    ["எனில் ", "மற்றபடி"],
    ["اگر ", "ورنہ"],
    ["", "no"]
  ] as const) {
    const other = withFormulaWords(
      cases,
      new Map([
        [0, yes],
        [1, no]
      ])
    )
    expect(formulaShape(other)).toBe(formulaShape(cases))
    expect(translatedWords(other, cases)).toEqual([yes, no])
    expect(renderFormula(other, { display: true })).toContain(no)
    expect(typstOf(other, true)).toContain(no)
  }
  // What is typed is text, never a command.
  expect(withFormulaWords(cases, new Map([[1, String.raw`}\href{x}$`]]))).toContain(String.raw`\text{hrefx}`)
})

const formula = (latex: string): Inline => ({ type: "formula", attrs: { latex } })

test("a translation may have other words in a formula, and nothing else of it may be another", () => {
  const source = [{ type: "text", text: "Find " } as const, formula(cases)]
  const line = (latex: string) => [{ type: "text", text: "ज्ञात करें " } as const, formula(latex)]
  const translated = withFormulaWords(
    cases,
    new Map([
      [0, "यदि "],
      [1, "अन्यथा"]
    ])
  )
  const compared = (latex: string) =>
    lineParity({ segment: "stem.0.0", content: source }, { content: line(latex) }, "hi")
  expect(compared(translated)).toEqual({ fault: null, doubts: [] })
  expect(compared(cases).doubts).toHaveLength(1)
  expect(segmentFault(source, line(translated.replace("> 0", "< 0")))).not.toBeNull()
  expect(segmentFault(source, line(""))).not.toBeNull()
})

test("a formula on a line of its own is a line to translate where it has words", () => {
  const block = { type: "formulaBlock", attrs: { latex: cases } } as const
  const plain = { type: "formulaBlock", attrs: { latex: "x^2" } } as const
  const text = { ...questionText(1), stem: blocksOf(plain, ...lineOf("Find it.").content, block) }
  expect(
    segmentsOf(text)
      .map(({ segment }) => segment)
      .slice(0, 2)
  ).toEqual(["stem.0.0", "stem.0.f1"])
  const latex = withFormulaWords(cases, new Map([[0, "यदि "]]))
  const translated = withLines(text, [{ segment: "stem.0.f1", content: [formula(latex)] }])
  expect(translated.stem.content).toEqual([plain, text.stem.content[1], { ...block, attrs: { latex } }])
})

const picture = (file: string, caption: string): Document =>
  blocksOf(
    { type: "picture", attrs: { file: `${file.repeat(64)}.png`, alt: "A graph", width: 50 } },
    ...documentOf(caption).content
  )

test("options with the same description are others where their pictures are, in translations as well", () => {
  const facts = { kind: "single", marks: 1, negative_marks: 0 } as Parameters<typeof questionFaults>[0]
  const text = { ...questionText(1), options: [picture("a", "Graph"), picture("b", "Graph")] }
  expect(questionFaults(facts, text, { options: [0] })).toEqual([])
  const same = { ...text, options: [picture("a", "Graph"), picture("a", "graph ")] }
  expect(questionFaults(facts, same, { options: [0] }).map(({ path }) => path.join("."))).toEqual(["text.options.1"])
  expect(optionSaid(same.options[0]!)).toBe(optionSaid(same.options[1]!))
  const content = [{ type: "text", text: "ग्राफ़" } as const]
  const lines = [0, 1].map((at) => ({ segment: `options.${at}.0`, content }))
  expect(sameOptions(text, lines)).toEqual([])
  expect(sameOptions(same, lines)).toEqual(["options.1.0"])
})

test("a picture may be answered by another one with a description, and is carried over without an answer", () => {
  const text = { ...questionText(1), options: [picture("a", "First"), picture("b", "Second")] }
  const names = (places: readonly { readonly segment: string }[]) => places.map(({ segment }) => segment)
  expect(names(placesOf(text)).filter((name) => !names(segmentsOf(text)).includes(name))).toEqual([
    "options.0.p0",
    "options.1.p0"
  ])
  const [place] = placesOf(text).slice(-2)
  const own = `${"c".repeat(64)}.gif`
  const described = [{ type: "text", text: "एक ग्राफ़" }] as const
  const answered = withLines(text, [{ segment: "options.1.p0", content: described, picture: own }])
  expect(answered.options.map((option) => option.content[0])).toEqual([
    text.options[0]!.content[0],
    { type: "picture", attrs: { file: own, alt: "एक ग्राफ़", width: 50 } }
  ])
  // The same picture in two options makes the key ambiguous, in one language as in another.
  const twice = [0, 1].map((at) => ({ segment: `options.${at}.p0`, content: described, picture: own }))
  const alike = { ...text, options: [picture("a", "Both"), picture("b", "Both")] }
  expect([sameOptions(alike, twice.slice(1)), sameOptions(alike, twice)]).toEqual([[], ["options.1.p0"]])
  expect(placeFault(place!, { content: described, picture: own })).toBeNull()
  expect(placeFault(place!, { content: [], picture: own })).not.toBeNull()
  expect(placeFault(place!, { content: [formula("x")] })).not.toBeNull()
  expect(placeFault({ segment: "stem.0.0", content: described }, { content: described, picture: own })).not.toBeNull()
})
