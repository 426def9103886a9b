import { childrenOf, element, textOf, within, type Node } from "../../markup/tree.ts"
import type { Paragraph } from "./paragraph.ts"

/** Headings of a list of answers at the end of a document. */
export const keyHeading = /^\s*(?:answers?|answer\s*keys?|keys?|उत्तर|उत्तर\s*कुंजी|उत्तरमाला)\s*[:：.–-]*\s*$/iu

const sign = "\\(?(?:[a-f]|[①-⑥]|-?\\d[\\d,.]*)\\)?"

/** `1. (2)`, `2-b`, `3) 4.5`: a number, a sign or brackets, and an answer. */
const pair = new RegExp(
  `(?:^|[\\s,;|])(?:q\\.?\\s*)?(\\d{1,4})\\s*(?:[.):–—=-]+\\s*(${sign})|(\\([a-f\\d]\\))|\\s([a-f]))(?=[\\s,;|]|$)`,
  "giu"
)

/** The paragraphs of a document before its list of answers, and the answers by the numbers of their questions. */
export const withoutKeys = (
  paragraphs: readonly Paragraph[]
): { readonly paragraphs: readonly Paragraph[]; readonly keys: ReadonlyMap<string, string> } => {
  const at = paragraphs.findLastIndex(({ text, numbering }) => numbering === null && keyHeading.test(text))
  const keys = at < 0 ? [] : paragraphs.slice(at + 1).flatMap(keysIn)
  if (keys.length < 2) return { paragraphs, keys: new Map() }
  const numbers = keys.map(([number]) => number)
  const twice = new Set(numbers.filter((number, nth) => numbers.indexOf(number) !== nth))
  return { paragraphs: paragraphs.slice(0, at), keys: new Map(keys.filter(([number]) => !twice.has(number))) }
}

/** The answers of a paragraph or a table of a list of answers, by the numbers of their questions. */
export const keysIn = ({
  nodes,
  text
}: Pick<Paragraph, "nodes" | "text">): readonly (readonly [number: string, answer: string])[] => {
  const tables = within(element("p", {}, nodes), "table")
  if (tables.length > 0) return tables.flatMap((table) => rowKeys(within(table, "tr").map(cellsOf)))
  return [...text.matchAll(pair)].map(([, number = "", ...answers]) => [
    String(Number(number)),
    answers.find((answer) => answer !== undefined) ?? ""
  ])
}

const cellsOf = (row: Node): readonly string[] =>
  typeof row === "string" ? [] : childrenOf(row).map((cell) => textOf(cell).trim())

const isNumber = (cell: string): boolean => /^\d{1,4}[.)]?$/u.test(cell)

/** A row of numbers above a row of answers, or a number and its answer beside each other. */
const rowKeys = (rows: readonly (readonly string[])[]): readonly (readonly [string, string])[] => {
  const keys: (readonly [string, string])[] = []
  const plain = (cell: string) => String(Number.parseInt(cell, 10))
  for (let at = 0; at < rows.length; at += 1) {
    const [row, next = []] = [rows[at]!, rows[at + 1]]
    const numbers = row.flatMap((cell, column) => (isNumber(cell) ? [column] : []))
    const isAbove = numbers.length > 1 && row.slice(1).every((cell) => cell === "" || isNumber(cell))
    if (isAbove) {
      keys.push(...numbers.map((column) => [plain(row[column]!), next[column] ?? ""] as const))
      at += 1
    } else
      for (let column = 0; column + 1 < row.length; column += 2)
        if (isNumber(row[column]!)) keys.push([plain(row[column]!), row[column + 1]!])
  }
  return keys.filter(([, answer]) => answer !== "")
}
