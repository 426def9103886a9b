import type { Block, Table, TableCell } from "../../../../schema/documents/parts.ts"
import { columnsOf, tableLimits } from "../../../../schema/documents/table.ts"
import { documentOfBlocks } from "./reading.ts"
import { childrenOf, type Element } from "./tree.ts"

const parts = new Set(["thead", "tbody", "tfoot"])

/** The rows of a table of HTML, without those of tables inside of its cells. */
export const rowsOf = (of: Element): readonly Element[] =>
  childrenOf(of).flatMap((child) =>
    child.name === "tr" ? [child] : parts.has(child.name) ? childrenOf(child, "tr") : []
  )

/** A table of HTML; null for one that the portal cannot keep, because of its size or of cells that overlap. */
export const tableFrom = (of: Element, read: (cell: Element) => readonly Block[]): Table | null => {
  const rows = rowsOf(of)
  if (rows.length === 0 || rows.length > tableLimits.rows) return null
  const cells = rows.map((row, at) => cellsOf(row, rows.length - at))
  const widest = Math.max(...cells.map((some) => some.length))
  if (widest === 0 || widest > tableLimits.columns) return null
  const table = tableOf(
    cells.map((some) => some.map(({ of: cell, ...kind }) => ({ ...kind, content: contentOf(read(cell)) })))
  )
  const whole = columnsOf(table) === null ? filledUp(table) : table
  return columnsOf(whole) === null ? null : whole
}

type FoundCell = Pick<TableCell, "type" | "attrs"> & { readonly of: Element }

const cellsOf = (row: Element, below: number): readonly FoundCell[] =>
  childrenOf(row)
    .filter(({ name }) => name === "td" || name === "th")
    .map((of) => {
      const colspan = spanOf(of, "colspan", tableLimits.columns)
      const rowspan = spanOf(of, "rowspan", below)
      const attrs = { ...(colspan > 1 ? { colspan } : {}), ...(rowspan > 1 ? { rowspan } : {}) }
      const type = of.name === "th" ? ("tableHead" as const) : ("tableCell" as const)
      return { type, of, ...(Object.keys(attrs).length === 0 ? {} : { attrs }) }
    })

/** How many columns or rows a cell says that it covers; 0 means all that are left. */
const spanOf = ({ attributes }: Element, name: string, most: number): number => {
  const said = Number(attributes[name] ?? 1)
  return Number.isInteger(said) && said >= 0 ? Math.min(said === 0 ? most : said, most) : 1
}

const contentOf = (blocks: readonly Block[]): readonly Block[] => documentOfBlocks(blocks).content

const tableOf = (rows: readonly (readonly TableCell[])[]): Table => ({
  type: "table",
  content: rows.map((cells) => ({ type: "tableRow", ...(cells.length === 0 ? {} : { content: cells }) }))
})

/** Rows that are shorter than others, as browsers show them: with empty cells at their ends. */
const filledUp = (table: Table): Table => {
  const widths = table.content.map(({ content = [] }) =>
    content.reduce((sum, { attrs: { colspan = 1 } = {} }) => sum + colspan, 0)
  )
  const isSimple = table.content.every(({ content = [] }) => content.every(({ attrs }) => attrs?.rowspan === undefined))
  const width = Math.max(...widths)
  if (!isSimple) return table
  const empty: TableCell = { type: "tableCell", content: [{ type: "paragraph" }] }
  return {
    type: "table",
    content: table.content.map(({ content = [] }, at) => ({
      type: "tableRow",
      content: [...content, ...Array.from({ length: width - widths[at]! }, () => empty)]
    }))
  }
}
