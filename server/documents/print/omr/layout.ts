import { answerGrids, type SheetQuestion } from "./answerGrids.ts"
import { grid, rowAt, type Area, type Bubble, type Point, type SheetPage } from "./geometry.ts"
import { qrSize } from "./qr.ts"
import { sheetCode } from "./sheetCode.ts"

/** What an answer sheet depends on: a set of a paper, and what the paper has of sets and languages. */
export type SheetContents = {
  readonly paperset: number
  readonly version: number
  /** The exam that sheets name; none before the paper is scheduled. */
  readonly examId: number | null
  readonly classLevel: number
  readonly set: string
  readonly sets: readonly string[]
  readonly languages: readonly string[]
  readonly questions: readonly SheetQuestion[]
}

/** Characters of a booklet number. */
const bookletDigits = 7

/** Places are in hundredths of a millimetre. */
const rounded = <A extends Point>(place: A): A => ({
  ...place,
  x: Math.round(place.x * 100) / 100,
  y: Math.round(place.y * 100) / 100
})

const side = { left: 11, right: 199, top: 11, bottom: 286 } as const

const square = (x: number, y: number): Area => ({ x, y, width: 6, height: 6 })

const registration = [side.top, side.bottom].flatMap((y) => [square(side.left, y), square(side.right, y)])

const timing = Array.from({ length: grid.rows }, (_, row) =>
  [side.left, side.right].map((x): Area => rounded({ x, y: rowAt(row), width: 3.5, height: 1.6 }))
).flat()

const digits = [..."0123456789"]
const capitals = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

const classes = ["6", "7", "8", "9", "10", "11"]

/** Rows of the block that says whose sheet it is: a box, and below it at most 13 bubbles. */
const firstBubbles = 2
const folded = 13

/** Characters beside each other, each with a box and its bubbles below; 26 letters are in two columns. */
const characters = (field: string, each: readonly (readonly string[])[], left: number) => {
  const boxes: Area[] = []
  const bubbles: Bubble[] = []
  let x = left
  for (const [at, values] of each.entries()) {
    const columns = Math.ceil(values.length / folded)
    const middle = x + ((columns - 1) * grid.column) / 2
    boxes.push({ x: middle, y: rowAt(firstBubbles - 1), width: columns * grid.column - 0.7, height: 4.4 })
    for (const [nth, value] of values.entries())
      bubbles.push({
        field: `${field}.${at}`,
        value,
        x: x + Math.floor(nth / folded) * grid.column,
        y: rowAt(firstBubbles + (nth % folded))
      })
    x += columns * grid.column + 0.3
  }
  return { boxes, bubbles }
}

const roll = characters(
  "roll",
  [digits, digits, capitals, capitals, ...Array.from({ length: 8 }, () => digits)],
  grid.left
)
/** Where the booklet number begins, and the choices beside it. */
const [bookletLeft, choicesLeft] = [103, 147] as const
const booklet = characters(
  "booklet",
  Array.from({ length: bookletDigits }, () => digits),
  bookletLeft
)

/** The rows that class, set and languages are marked in. */
const choiceRows = { class: 2, set: 5, language: 8 } as const

const choice = (field: string, values: readonly string[], row: number): readonly Bubble[] =>
  values.map((value, at) => ({ field, value, x: choicesLeft + at * 6, y: rowAt(row) }))

/** Width of a module of the QR code, in mm. */
const moduleWidth = 0.9

/**
 * An answer sheet, page by page. Print and readers of scans both go by it, so that a bubble is read where it was
 * printed. Each page says whose it is, so that pages may be mixed up.
 */
export const sheetLayout = (contents: SheetContents): readonly SheetPage[] => {
  const { languages, sets, questions } = contents
  const pages = answerGrids(questions)
  return pages.map((answers, at) => ({
    number: at + 1,
    registration,
    orientation: { x: side.left + 7.5, y: side.top, width: 5, height: 2 },
    timing,
    qr: {
      x: 168,
      y: 28,
      width: qrSize * moduleWidth,
      height: qrSize * moduleWidth,
      text: sheetCode(contents, at + 1, pages.length)
    },
    boxes: [...roll.boxes, ...booklet.boxes, ...answers.boxes].map(rounded),
    bubbles: [
      ...roll.bubbles,
      ...booklet.bubbles,
      ...choice("class", classes, choiceRows.class),
      ...choice("set", sets, choiceRows.set),
      ...languages.map((code, nth): Bubble => ({
        field: "language",
        value: code,
        x: choicesLeft,
        y: rowAt(choiceRows.language + nth)
      })),
      ...answers.bubbles
    ].map(rounded),
    heads: answers.heads.map(rounded)
  }))
}
