import { t } from "#messages/server.dashboards.js"
import { indianTime } from "../../../platform/locale.ts"
import type { LetterTable } from "../../../platform/mail/templates/letterTable.ts"
import type { CardTable, TableRow } from "./tables.ts"

/** Rows of a card in a mail; the board has all of them. */
const mostRows = 12

/** Symbols of a row's name at most: mail programs on phones show about fifty in a line. */
const longestName = 26

type Counted = CardTable & { readonly position: number; readonly at: string }

/** Symbols as people see them, so that vowel signs of Indian scripts take no room of their own. */
const segments = new Intl.Segmenter("en", { granularity: "grapheme" })
const symbolsOf = (text: string): readonly string[] => [...segments.segment(text)].map(({ segment }) => segment)
const widthOf = (text: string): number => symbolsOf(text).length
const cutTo = (text: string, most: number): string =>
  widthOf(text) <= most
    ? text
    : `${symbolsOf(text)
        .slice(0, most - 1)
        .join("")}…`

/** Lines of cells under each other: names at the start, numbers at the end of their columns. */
const linesOf = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, nth) => Math.max(...rows.map((row) => widthOf(row[nth] ?? ""))))
  return rows.map((row) =>
    row
      .map((cell, nth) => {
        const room = " ".repeat(widths[nth]! - widthOf(cell))
        return nth === 0 ? cell + room : room + cell
      })
      .join("  ")
      .trimEnd()
  )
}

const rowOf = ({ name, values }: TableRow): readonly string[] => [cutTo(name, longestName), ...values]

/** Columns of numbers that fit beside each other in a mail; more stand behind the row's name. */
const mostColumns = 3

const tableLines = (heads: readonly string[], rows: readonly TableRow[]): readonly string[] =>
  heads.length - 1 <= mostColumns
    ? linesOf([heads, ...rows.map(rowOf)])
    : rows.map(({ name, values }) => `${name}: ${values.map((value, nth) => `${heads[nth + 1]} ${value}`).join(", ")}`)

/** The rows of a card that a mail has, and what is said below them. */
const shortened = ({ rows, more, position, at }: Counted) => {
  const shown = rows.slice(0, mostRows)
  const left = rows.length - shown.length + more
  const notes = [
    ...(left === 0 ? [] : [t.moreRows({ count: left })]),
    t.countedAtPosition({ time: indianTime(at), position: String(position) })
  ]
  return { shown, notes }
}

const plainTable = (card: Counted): string => {
  const { shown, notes } = shortened(card)
  return [card.title.toUpperCase(), card.cut, "", ...tableLines(card.heads, shown), ...notes].join("\n")
}

/** The cards of a board as text tables for a mail, in the language that is being written in. */
export const plainTables = (cards: readonly Counted[]): string => cards.map(plainTable).join("\n\n\n")

/** The same cards as tables for the mail's HTML, with whole names. */
export const letterTables = (cards: readonly Counted[]): readonly LetterTable[] =>
  cards.map((card) => {
    const { shown, notes } = shortened(card)
    const { title, cut, heads } = card
    return { title, cut, heads, rows: shown.map(({ name, values }) => [name, ...values]), notes }
  })
