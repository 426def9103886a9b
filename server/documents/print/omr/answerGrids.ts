import { bubbleSize, grid, rowAt, type Area, type Bubble, type QuestionHead } from "./geometry.ts"

/** A question of a set: how it is answered. */
export type SheetQuestion = {
  readonly number: number
  readonly answer:
    | { readonly options: number; readonly isSeveral: boolean }
    /** Characters of the longest number of the paper, points among them and signs not. */
    | { readonly characters: number }
}

/** The answers of one page. */
type Answers = {
  readonly boxes: readonly Area[]
  readonly bubbles: readonly Bubble[]
  readonly heads: readonly QuestionHead[]
}

/** The rows of a page that hold answers, and the width of all columns together, in mm. */
const [firstRow, lastRow, width] = [17, grid.rows - 1, 168] as const

/** Room of a question's number before its bubbles, and the distance of bubbles of options, in mm. */
const [headWidth, optionPitch] = [9, 5.2] as const

/** A number has at least so many characters: what is printed does not tell how long the answer is. */
const leastCharacters = 6

/** Boxes, a row for the point and the sign, ten for digits. */
const numberRows = 12

const optionNames = [..."ABCDEF"]

/** Values of the bubbles of a character of a number, from top to bottom. */
const characterValues = [...".0123456789"]

/**
 * The answers of all questions, page by page: down a column, then down the next. Numbers of a paper all have as many
 * characters as the longest of them needs, so that no grid tells more than another.
 */
export const answerGrids = (questions: readonly SheetQuestion[]): readonly Answers[] => {
  const characters = charactersOf(questions)
  const gridWidth = headWidth + characters * grid.column + bubbleSize
  const columns = [4, 3, 2].find((count) => gridWidth <= width / count) ?? 1
  const pages: { readonly boxes: Area[]; readonly bubbles: Bubble[]; readonly heads: QuestionHead[] }[] = []
  let [column, row] = [columns, firstRow]
  for (const question of questions) {
    const isNumber = "characters" in question.answer
    if (row + (isNumber ? numberRows : 1) - 1 > lastRow) [column, row] = [column + 1, firstRow]
    if (column >= columns) {
      column = 0
      row = firstRow
      pages.push({ boxes: [], bubbles: [], heads: [] })
    }
    const page = pages.at(-1)!
    const left = grid.left + (column * width) / columns
    const { answer, number } = question
    page.heads.push({ x: left, y: rowAt(row), number, isSeveral: "isSeveral" in answer && answer.isSeveral })
    if ("options" in answer) page.bubbles.push(...optionBubbles(number, answer.options, left, row))
    else numberGrid(page, number, characters, { left, row })
    // A gap behind each five questions, and around each grid.
    row += isNumber ? numberRows + 1 : number % 5 === 0 ? 2 : 1
  }
  return pages
}

/** Characters of the numbers of a paper: at least six, and an even number of them. */
const charactersOf = (questions: readonly SheetQuestion[]): number => {
  const longest = Math.max(
    leastCharacters,
    ...questions.map(({ answer }) => ("characters" in answer ? answer.characters : 0))
  )
  return Math.ceil(longest / 2) * 2
}

const optionBubbles = (number: number, options: number, left: number, row: number): readonly Bubble[] =>
  optionNames.slice(0, options).map((value, at) => ({
    field: `q${number}`,
    value,
    x: left + headWidth + at * optionPitch,
    y: rowAt(row)
  }))

/** A sign, and characters that each are a digit or the point. */
const numberGrid = (
  { boxes, bubbles }: { readonly boxes: Area[]; readonly bubbles: Bubble[] },
  number: number,
  characters: number,
  { left, row }: { readonly left: number; readonly row: number }
): void => {
  const at = (column: number) => left + headWidth + column * grid.column
  for (let column = 0; column <= characters; column++)
    boxes.push({ x: at(column), y: rowAt(row), width: grid.column - 0.7, height: grid.row - 0.5 })
  bubbles.push({ field: `q${number}.sign`, value: "-", x: at(0), y: rowAt(row + 1) })
  for (let column = 1; column <= characters; column++)
    for (const [nth, value] of characterValues.entries())
      bubbles.push({ field: `q${number}.${column - 1}`, value, x: at(column), y: rowAt(row + 1 + nth) })
}
