import type { Browser } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { PrintedPaper } from "../../schema/papersets/printedPaper.ts"
import { parseSheet } from "../../schema/exams/sheetLine.ts"
import { random } from "../../server/demo/random.ts"
import { sheetOf } from "../../server/documents/print/sheet.ts"
import { launchChromium } from "../kit/chromium.ts"
import { inTurn, isEverything } from "../kit/everything.ts"
import { fillSheet } from "../kit/omr/filling.ts"
import type { Grey, Noise } from "../kit/omr/image.ts"
import { readSheet, type Read } from "../kit/omr/reading.ts"
import { drawnPages, inkOn, openScanner } from "../kit/omr/scanner.ts"
import { inAll, lineOf, printedPaper, printedQuestion, printingOf, textOf } from "../kit/printing.ts"

let browser: Browser
let scan: ReturnType<typeof openScanner>
beforeAll(async () => {
  browser = await launchChromium()
  scan = openScanner(browser)
})
afterAll(() => browser.close())

const number = (at: number, value: number) =>
  printedQuestion(at, inAll(textOf(lineOf("x"), [])), { kind: "numerical", key: { value, tolerance: 0 } })
const options = (at: number, count: number, isSeveral = false) =>
  printedQuestion(
    at,
    inAll(textOf(lineOf("x"), [..."ABCDEF"].slice(0, count).map(lineOf))),
    isSeveral ? { kind: "multiple", key: { options: [0, 1] } } : {}
  )

/** Papers of different kinds: plain ones, mixed ones, long numbers, a second page, a draft. */
const papers = [
  printedPaper(
    Array.from({ length: 100 }, (_, at) => options(at + 1, 4)),
    ["A", "B", "C", "D"]
  ),
  printedPaper(
    Array.from({ length: 40 }, (_, at) => (at % 8 === 7 ? number(at + 1, -12.5) : options(at + 1, 5, at % 3 === 0))),
    ["A", "B"],
    { isDraft: true, examId: null, classLevel: 11 }
  ),
  printedPaper(
    Array.from({ length: 30 }, (_, at) =>
      at % 4 === 0 ? number(at + 1, 12_345.125) : options(at + 1, 6, at % 2 === 0)
    ),
    ["F"]
  )
]

const printed = papers.flatMap((paper) => {
  const languages = ["en", "ur"] as const
  const drawn = drawnPages(printingOf(paper, languages, ["omr"]))
  let from = 0
  // A tab for each page takes longer to load than a sheet to scan: the short run looks at one set of each paper.
  const sets = isEverything ? paper.sets : paper.sets.slice(0, 1)
  return sets.map((set) => {
    const layout = sheetOf(paper, languages, set)
    from += layout.length
    return { paper, layout, drawn: drawn.slice(from - layout.length, from) }
  })
})

const levels: readonly (readonly [name: string, sheets: number, dpi: number, noise: Noise])[] = [
  ["a good scan at 200 dpi", 200, 200, { deviation: 6, specks: 0, shade: 0.02, fading: 0.02, isBlurred: false }],
  ["a fair scan at 150 dpi", 400, 150, { deviation: 18, specks: 0.002, shade: 0.08, fading: 0.1, isBlurred: false }],
  ["a bad scan at 100 dpi", 400, 100, { deviation: 30, specks: 0.01, shade: 0.15, fading: 0.25, isBlurred: true }]
]

/** What was read is a line of the format that fits the exam. */
const isAccepted = ({ line, booklet }: Read, { classLevel }: PrintedPaper, questions: number): boolean => {
  const [exam] = line.split("|")
  const parsed = parseSheet(`${line}|2026-11-29T16:05:12+05:30|${booklet}`, 1, {
    examId: Number(exam),
    classLevels: [classLevel],
    languages: ["en", "ur"],
    length: () => ({ questions, isSealed: true }),
    version: 2
  })
  return typeof parsed === "object" && "booklet" in parsed && parsed.booklet === booklet
}

// All thousand in the long run, some of fair scans in the short one.
test.each(inTurn(levels, 1, 3))(
  "filled sheets are read as they were filled: %s",
  { timeout: 1_800_000, retry: 0 },
  async (...level) => {
    const [, all, dpi, noise] = level
    const sheets = isEverything ? all : 7
    const next = random(dpi)
    const looks: string[] = []
    for (let at = 0; at < sheets; at++) {
      const { paper, layout, drawn } = printed[Math.floor((at * printed.length) / sheets)]!
      const filled = fillSheet(layout, next)
      const scans: Grey[] = []
      for (const [nth, page] of layout.entries()) {
        const ink = inkOn(page, filled.isFilled, next)
        // At most 2 degrees, and now and then upside down.
        const turned = (at % 4 === 0 ? Math.sign(next() - 0.5) * 2 : next() * 4 - 2) + (at % 9 === 0 ? 180 : 0)
        scans.push(await scan(drawn[nth]!, ink, { dpi, turned, shifted: next() * 3 - 1.5, noise }, next))
      }
      const reading = readSheet(scans, layout)
      if ("look" in reading) looks.push(`${at}: ${reading.look}`)
      else {
        expect(reading).toEqual({ line: filled.line, booklet: filled.booklet })
        const questions = layout.flatMap(({ heads }) => heads)
        expect(isAccepted(reading, paper, questions.length)).toBe(true)
      }
    }
    expect(looks.length, looks.join("\n")).toBeLessThanOrEqual(sheets / 100)
  }
)
