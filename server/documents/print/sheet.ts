import type { Language } from "../../../schema/fields/languages.ts"
import type { PrintedPaper, PrintedQuestion, PrintedSet } from "../../../schema/papersets/printedPaper.ts"
import { label, type Label } from "../../../schema/papersets/paperLabels.ts"
import type { SheetQuestion } from "./omr/answerGrids.ts"
import type { Area, SheetPage } from "./omr/geometry.ts"
import { sheetLayout } from "./omr/layout.ts"
import { qrModules } from "./omr/qr.ts"
import { inLanguage, languageName } from "./question.ts"
import { quoted, typstText } from "./text.ts"

/** The answer sheet of a set, page by page, with the places of all that is read from it. */
export const sheetOf = (
  { paperset, version, examId, classLevel, sets }: PrintedPaper,
  languages: readonly Language[],
  { letter, sections }: PrintedSet
): readonly SheetPage[] =>
  sheetLayout({
    paperset,
    version,
    examId,
    classLevel,
    languages,
    set: letter,
    sets: sets.map((set) => set.letter),
    questions: sections.flatMap(({ questions }) => questions.map(answerOf))
  })

/** How a question is answered. Its key tells how long numbers are, and nothing else. */
const answerOf = ({ number, kind, key, texts }: PrintedQuestion): SheetQuestion =>
  "value" in key
    ? { number, answer: { characters: charactersOf(key) } }
    : {
        number,
        answer: {
          options: Math.max(0, ...Object.values(texts).map(({ options }) => options.length)),
          isSeveral: kind === "multiple"
        }
      }

/** Characters of the longest number that a key accepts at its own precision, without the sign. */
const charactersOf = ({ value, tolerance }: Extract<PrintedQuestion["key"], { readonly value: number }>): number =>
  Math.max(...[value, value - tolerance, value + tolerance].map((number) => written(number).length))

/** A number as answer sheets take it: at most six digits behind the point. */
const written = (number: number): string =>
  Math.abs(number)
    .toFixed(6)
    .replace(/\.?0+$/u, "")

const named = (languages: readonly Language[], name: Label): string =>
  `[${languages.map((language) => `#${inLanguage(language, label(language, name))};`).join(typstText(" / "))}]`

/** Words on a sheet, and what the template calls them. */
const words = {
  name: "name",
  roll: "roll",
  booklet: "booklet",
  "class-name": "class",
  "set-name": "set",
  language: "language",
  signature: "signature",
  invigilator: "invigilator",
  several: "several"
} as const satisfies Readonly<Record<string, Label>>

/** The pages of a set's answer sheet as Typst content; `mark` and `draft` are content that is on every page. */
export const sheetTypst = (
  paper: PrintedPaper,
  languages: readonly Language[],
  set: PrintedSet,
  { mark, draft }: { readonly mark: string; readonly draft: string }
): string => {
  const pages = sheetOf(paper, languages, set)
  const same = [
    `title: [${typstText(paper.title)}]`,
    `heading: ${named(languages, "sheet")}`,
    `exam: ${paper.examId ?? "none"}`,
    `class: ${paper.classLevel}`,
    `letter: ${quoted(set.letter)}`,
    `languages: (${languages.map((language) => `[${typstText(languageName(language))}]`).join(", ")},)`,
    `words: (${Object.entries(words)
      .map(([name, word]) => `${name}: ${named(languages, word)}`)
      .join(", ")})`,
    `mark: ${mark}`,
    `draft: ${draft}`
  ]
  return pages
    .map((page) => `#sheet-page(\n  ${[...same, ...placesOf(page, pages.length)].join(",\n  ")}\n);`)
    .join("\n")
}

const listOf = (entries: readonly string[]): string => `(${entries.map((entry) => `${entry}, `).join("")})`

const areas = (some: readonly Area[]): string =>
  listOf(some.map(({ x, y, width, height }) => `(${x}, ${y}, ${width}, ${height})`))

/** How signs of numbers are shown in their bubbles. */
const signs: Readonly<Record<string, string>> = { "-": "−", ".": "•" }

const placesOf = (
  { number, registration, orientation, timing, qr, boxes, bubbles, heads }: SheetPage,
  count: number
) => [
  `page-number: [${number} / ${count}]`,
  `marks: ${areas([...registration, orientation, ...timing, ...darkOf(qr)])}`,
  `boxes: ${areas(boxes)}`,
  `bubbles: ${listOf(bubbles.map(({ x, y, value }) => `(${x}, ${y}, ${quoted(signs[value] ?? value)})`))}`,
  `heads: ${listOf(heads.map((head) => `(${head.x}, ${head.y}, ${head.number}, ${String(head.isSeveral)})`))}`
]

/** The dark modules of a QR code; those beside each other are one bar. */
const darkOf = ({ x, y, width, height, text }: SheetPage["qr"]): readonly Area[] => {
  const rows = qrModules(text)
  const [wide, high] = [width / rows.length, height / rows.length]
  return rows.flatMap((row, at) =>
    [
      ...row
        .map((isDark) => (isDark ? "#" : " "))
        .join("")
        .matchAll(/#+/gu)
    ].map(({ 0: bar, index }) => ({
      x: x - width / 2 + (index + bar.length / 2) * wide,
      y: y - height / 2 + (at + 0.5) * high,
      width: bar.length * wide,
      height: high
    }))
  )
}
