import { parse } from "csv-parse/sync"
import type { Item } from "./items.ts"

/** A CSV file's header and its other lines. */
export type DataFile = { readonly header: readonly string[]; readonly lines: readonly (readonly string[])[] }

/** Reads a CSV file. @throws Error for one without a header and a line */
export const dataFile = (text: string): DataFile => {
  const [header, ...lines] = parse(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    delimiter: [",", ";", "\t"]
  })
  if (header === undefined || lines.length === 0) throw new Error("The file has no lines below its header.")
  return { header, lines }
}

/** A number in a cell. @throws Error naming the line and the column */
export const numberIn = (cell: string | undefined, line: number, column: string): number => {
  const value = cell === undefined || cell === "" ? Number.NaN : Number(cell)
  if (!Number.isFinite(value)) throw new Error(`Line ${line}, ${column}: "${cell ?? ""}" is not a number.`)
  return value
}

/** The place of a column. @throws Error when there is none */
export const columnOf = ({ header }: DataFile, name: string): number => {
  const at = header.findIndex((one) => one.toLowerCase() === name)
  if (at < 0) throw new Error(`The file has no column "${name}".`)
  return at
}

const isItem = (name: string) => /^q\d+$/iu.test(name)
const notScored = new Set(["id", "name", "person", "student", "group", "total"])

/**
 * The items of a file with a person a line: the columns `q1`, `q2`, …, or, without any, all that are none of a
 * person's. A second line that begins with `max` has what can be scored at most; else that is the highest score that
 * somebody has, and at least 1. @throws Error for what is no number
 */
export const itemsIn = (file: DataFile): readonly Item[] => {
  const { header, lines } = file
  const named = header.some(isItem) ? isItem : (name: string) => !notScored.has(name.toLowerCase())
  const columns = header.flatMap((name, at) => (named(name) ? [{ name, at }] : []))
  const [first] = lines
  const hasMax = first?.[0]?.toLowerCase() === "max"
  // The word stands in the column of the names, or, where there is none, before the first item.
  const shift = hasMax && first.length > header.length ? 1 : 0
  const people = hasMax ? lines.slice(1) : lines
  return columns.map(({ name, at }) => {
    const scores = Float64Array.from(people, (line, nth) => numberIn(line[at], nth + (hasMax ? 3 : 2), name))
    const max = hasMax ? numberIn(first[at + shift], 2, name) : scores.reduce((most, one) => Math.max(most, one), 1)
    return { name, max, scores }
  })
}
