import { labelled } from "./labels.ts"
import type { Paragraph } from "./paragraph.ts"
import { passageFrom } from "./passages.ts"

type Cell = readonly Paragraph[]
type Row = readonly Cell[]

/**
 * The paragraphs of a table that only sets questions or options beside each other, in the order that they are read in;
 * null for a table that is one.
 */
export const laidOut = (rows: readonly Row[]): readonly Paragraph[] | null => {
  const cells = rows.flat().filter(isFilled)
  if (cells.length > 1 && cells.every(isOption)) return cells.flat()
  if (cells.length === 1 && beginsPassage(first(cells[0]!)!)) return cells[0]!
  return besideNumbers(rows) ?? besideEachOther(rows, cells)
}

/** Whether a paragraph begins a passage, as one in a box does. */
const beginsPassage = (paragraph: Paragraph): boolean => {
  const [one] = labelled(paragraph)
  return one !== undefined && passageFrom({ ...one, line: 0 }) !== undefined
}

const isFilled = (cell: Cell): boolean => cell.some(({ text }) => text.trim() !== "")
const first = (cell: Cell): Paragraph | undefined => cell.find(({ text }) => text.trim() !== "")
const kindOf = (paragraph: Paragraph | undefined) => (paragraph === undefined ? undefined : labelled(paragraph)[0]?.is)
const isOption = (cell: Cell): boolean => kindOf(first(cell)) === "option"
const isQuestion = (cell: Cell): boolean => kindOf(first(cell)) === "question"
const isAnswered = (cell: Cell): boolean =>
  cell.some((paragraph) => ["option", "answer"].includes(kindOf(paragraph) ?? ""))

const numberIn = (cell: Cell | undefined): number | null => {
  const [, number] = /^\s*(?:q(?:uestion)?[\s.]{0,2})?(\d{1,4})\s*[.):]?\s*$/i.exec(wordsOf(cell)) ?? []
  return number === undefined ? null : Number(number)
}
const wordsOf = (cell: Cell | undefined): string => (cell ?? []).map(({ text }) => text).join(" ")

/** Whether numbers go on by one. */
const isInOrder = (numbers: readonly (number | null)[]): boolean =>
  numbers.every((number, at) => number !== null && (at === 0 || number === numbers[at - 1]! + 1))

/** Rows with a number in the first cell and a question in the others; the rows below it may go on with it. */
const besideNumbers = (rows: readonly Row[]): readonly Paragraph[] | null => {
  const [head, ...others] = rows
  const titles = head === undefined ? null : titlesOf(head)
  const body = titles === null ? rows : others
  const numbered = body.filter(([cell]) => numberIn(cell) !== null)
  if (numbered.length === 0 || numberIn(body[0]?.[0]) === null || !isInOrder(numbered.map(([cell]) => numberIn(cell))))
    return null
  const groups = body.reduce<Row[]>((all, row) => {
    if (numberIn(row[0]) === null) all[all.length - 1] = [...all.at(-1)!, ...row]
    else all.push(row)
    return all
  }, [])
  const questions = groups.map((row) => questionIn(row, titles))
  return questions.every((question) => question.length > 1 && isAnswered(question.slice(1))) ? questions.flat() : null
}

const questionIn = ([number, ...cells]: Row, titles: readonly string[] | null): readonly Paragraph[] => {
  const own = cells.map((cell, at) => prefixed(cell, titles?.[at] ?? "")).filter(isFilled)
  const [[start, ...rest] = [], ...more] = own
  return start === undefined
    ? []
    : [{ ...start, ...withPrefix(start, `${numberIn(number)}. `), numbering: null }, ...rest, ...more.flat()]
}

const withPrefix = (paragraph: Paragraph, prefix: string): Paragraph => ({
  ...paragraph,
  nodes: [prefix, ...paragraph.nodes],
  text: `${prefix}${paragraph.text}`
})

const prefixed = (cell: Cell, prefix: string): Cell => {
  const [start, ...rest] = cell.filter(({ text }) => text.trim() !== "")
  const isSaid = start === undefined || prefix === "" || ["option", "answer"].includes(kindOf(start) ?? "")
  return isSaid ? cell : [withPrefix(start, prefix), ...rest]
}

/** What the cells below a head begin with; null where the row is no head, or says what is not known here. */
const titlesOf = (row: Row): readonly string[] | null => {
  const [number = "", ...titles] = row.map((cell) => wordsOf(cell).trim().toLowerCase())
  if (!/^(?:(?:s|sr|sl|q)?[\s.]*(?:no|number|#)\.?|#|q\.?)$/.test(number)) return null
  const known = titles.map((title) => {
    const [, letter] = /^(?:option\s*)?\(?([a-f])\)?\.?$/.exec(title) ?? []
    if (letter !== undefined) return `(${letter}) `
    if (/^(?:question|questions|text|options?|choices)$/.test(title)) return ""
    if (/^(?:(?:correct\s*)?ans(?:wer)?|key)\.?$/.test(title)) return "Ans: "
    return /^(?:explanation|solution|marks|topic|subject|class|level|difficulty)$/.test(title) ? `${title}: ` : null
  })
  return known.includes(null) ? null : (known as readonly string[])
}

/** Cells with questions, read by rows or by columns, where only one way makes whole questions in their order. */
const besideEachOther = (rows: readonly Row[], cells: readonly Cell[]): readonly Paragraph[] | null => {
  if (cells[0] === undefined || !isQuestion(cells[0])) return null
  const columns = Math.max(...rows.map(({ length }) => length))
  const byColumns = Array.from({ length: columns }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1)))
    .flat()
    .filter(isFilled)
  return [cells, byColumns].map((all) => all.flat()).find(isWhole) ?? null
}

/** Whether each question of paragraphs has options or an answer, and their numbers go on. */
const isWhole = (paragraphs: readonly Paragraph[]): boolean => {
  const starts = paragraphs.flatMap((paragraph, at) => (kindOf(paragraph) === "question" ? [at] : []))
  const numbers = starts.flatMap((at) => {
    const label = labelled(paragraphs[at]!)[0]?.label ?? ""
    return label === "" ? [] : [Number(label)]
  })
  return (
    isInOrder(numbers) &&
    starts.every((start, nth) => isAnswered(paragraphs.slice(start + 1, starts[nth + 1] ?? paragraphs.length)))
  )
}
