import { beforeAll, describe, expect, test } from "vitest"
import type { Language } from "../../schema/fields/languages.ts"
import { languages } from "../../schema/fields/paperLanguages.ts"
import { label } from "../../schema/papersets/paperLabels.ts"
import { printJob } from "../../server/documents/print/print.ts"
import { unzip } from "../kit/xlsx.ts"
import { glyphsOf, linesOf, type Glyph } from "../kit/pdfText.ts"
import { blocksOf, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"
import { press } from "./typeset.kit.ts"

/** Plain numbers and expressions as authors type them. */
const plain = ["-7", "3 - 10 = 7", "x < -2", "12.5 / 5 + 1", "2, 4, 8, ...", "5% - 2", "−7°C"]
const latex = "\\frac{-b+1}{2a}-\\sqrt{x^2-4}=7"

/** A question whose words are the language's own: expressions in a sentence, options, a formula. */
const questionIn = (language: Language) => {
  const word = label(language, "answer")
  const sentence = `${word} ${plain.join(` ${word} `)} ${word}`
  const stem = blocksOf(...lineOf(sentence).content, ...lineOf(`${word} $y$ - 3 = 10 ${word}`).content, {
    type: "formulaBlock",
    attrs: { latex }
  })
  return printedQuestion(1, { [language]: textOf(stem, plain.slice(0, 4).map(lineOf)) }, { kind: "multiple" })
}

const printed = async (language: Language, question = questionIn(language)) =>
  printJob(press, { paper: printingOf(printedPaper([question]), [language]) }, {})

const isMath = ({ font }: Glyph) => font.includes("Math")

/** A formula's glyphs, by what they say and where they stand from the first of them, in its size. */
const shapeOf = (glyphs: readonly Glyph[]) => {
  const own = glyphs.filter(isMath)
  const [first] = own
  return own.map(({ text, x, y, size }) => [
    text,
    ...[x - first!.x, y - first!.y, size].map((length) => Math.round((length / first!.size) * 20) / 20)
  ])
}

const seen = (text: string): string => text.replaceAll(/\s/g, "")

describe.each(languages.map(({ code }) => code))("numbers and formulas in print: %s", (language) => {
  let page: readonly Glyph[]
  beforeAll(async () => {
    page = glyphsOf((await printed(language)).bytes)[1]!
  })

  test("plain numbers, signs and expressions read as they were written", () => {
    const lines = linesOf(page)
    for (const expression of plain) {
      const count = lines.reduce((sum, line) => sum + line.split(seen(expression)).length - 1, 0)
      expect({ expression, isThere: count >= (plain.indexOf(expression) < 4 ? 2 : 1) }).toEqual({
        expression,
        isThere: true
      })
    }
    expect(lines.join("\n").normalize("NFKC")).toContain("y-3=10")
  })

  test("formulas have the glyphs that they have in English, at the same places", async () => {
    const own = {
      ...questionIn(language),
      texts: { [language]: textOf(blocksOf({ type: "formulaBlock", attrs: { latex } })) }
    }
    const english = { ...own, texts: { en: own.texts[language]! } }
    const [shape, expected] = await Promise.all([printed(language, own), printed("en", english)])
    expect(shapeOf(glyphsOf(shape.bytes)[1]!)).toEqual(shapeOf(glyphsOf(expected.bytes)[1]!))
  })
})

test("a file for Word has numbers and expressions in Urdu as runs from left to right", async () => {
  const { bytes } = await printJob(press, { docx: printingOf(printedPaper([questionIn("ur")]), ["ur"]) }, {})
  const document = (await unzip(Buffer.from(bytes))).get("word/document.xml")!
  const runs = [...document.matchAll(/<w:r>(.*?)<\/w:r>/g)].map(([, run]) => ({
    text: [...run!.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(""),
    isRightToLeft: /<w:rtl\/>/.test(run!)
  }))
  for (const expression of plain)
    expect(runs.filter(({ text }) => text === expression.replace("<", "&lt;"))).toContainEqual(
      expect.objectContaining({ isRightToLeft: false })
    )
  expect(runs).toContainEqual({ text: expect.stringContaining(label("ur", "answer")), isRightToLeft: true })
})

describe("the cover", () => {
  const coverOf = async (shown: readonly Language[]) => {
    const questions = [1, 2, 3].map((number) =>
      printedQuestion(number, { en: textOf(lineOf("Two")), ur: textOf(lineOf("دو")) })
    )
    const paper = printedPaper(questions, ["B"], { minutes: 90, marks: 300 })
    const [first] = glyphsOf((await printJob(press, { paper: printingOf(paper, shown) }, {})).bytes)
    return first!
  }
  const middle = (glyphs: readonly Glyph[]) => Math.round(glyphs.reduce((sum, { x }) => sum + x, 0) / glyphs.length)
  const width = 595.2756

  test("in Urdu is the mirror of the one in English: facts, table, heading, foot", async () => {
    const [english, urdu] = await Promise.all([coverOf(["en"]), coverOf(["ur"])])
    const facts = (page: readonly Glyph[]) =>
      page.filter(({ size, text }) => size === 14 && /[8B3]/.test(text)).toSorted((one, other) => one.x - other.x)
    expect(
      facts(english)
        .map(({ text }) => text)
        .join("")
    ).toBe("8B33")
    expect(
      facts(urdu)
        .map(({ text }) => text)
        .join("")
    ).toBe("33B8")
    const title = (page: readonly Glyph[]) => page.filter(({ y, text }) => y < 60 && /[LevI]/.test(text))
    expect(middle(title(english))).toBeLessThan(width / 2)
    expect(middle(title(urdu))).toBeGreaterThan(width / 2)
    const mark = (page: readonly Glyph[]) => page.filter(({ size }) => size === 6.5)
    expect(middle(mark(english))).toBeLessThan(width / 2)
    expect(middle(mark(urdu))).toBeGreaterThan(width / 2)
    // The numbers of sections and of instructions are at the side where lines begin.
    const numbers = (page: readonly Glyph[]) =>
      page.filter(({ text, y, size }) => /^[12]$/.test(text) && y > 250 && y < 780 && size > 9)
    expect(
      Math.max(
        ...numbers(english)
          .filter(({ x }) => x < 100)
          .map(({ x }) => x)
      )
    ).toBeLessThan(80)
    expect(numbers(urdu).filter(({ x }) => x > width - 80).length).toBeGreaterThanOrEqual(4)
  })

  test("in two languages begins with the first, on the side where it begins", async () => {
    const [urduFirst, englishFirst] = await Promise.all([coverOf(["ur", "en"]), coverOf(["en", "ur"])])
    const instructions = (page: readonly Glyph[]) =>
      page.filter(({ font, y, text }) => /Sans/.test(font) && y > 300 && /[a-z]/.test(text) && y < 790)
    expect(middle(instructions(urduFirst))).toBeLessThan(width / 2)
    expect(middle(instructions(englishFirst))).toBeLessThan(width / 2)
  })
})
