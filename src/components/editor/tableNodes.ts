import type { Attrs, NodeSpec } from "prosemirror-model"
import { tableLimits } from "../../../schema/documents/table.ts"

/** The columns or rows that a cell spans; pasted pages may say anything. */
const spanOf = (element: HTMLElement, name: string, most: number): number => {
  const said = Number(element.getAttribute(name) ?? 1)
  return Number.isInteger(said) && said > 1 ? Math.min(said, most) : 1
}

const readSpans = (element: HTMLElement): Attrs => ({
  colspan: spanOf(element, "colspan", tableLimits.columns),
  rowspan: spanOf(element, "rowspan", tableLimits.rows)
})

const writeSpans = ({ colspan, rowspan }: Attrs): Record<string, string> => ({
  ...(colspan === 1 ? {} : { colspan: String(colspan) }),
  ...(rowspan === 1 ? {} : { rowspan: String(rowspan) })
})

/** `colwidth` is an attribute that prosemirror-tables reads; widths are left to the page. */
const cell = (tag: "td" | "th", tableRole: string): NodeSpec => ({
  content: "block+",
  isolating: true,
  tableRole,
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  parseDOM: [{ tag, getAttrs: readSpans }],
  toDOM: ({ attrs }) => [tag, writeSpans(attrs), 0]
})

/** Tables, in the roles that prosemirror-tables knows them by. A wide one scrolls in its frame. */
export const tableNodes: Readonly<Record<string, NodeSpec>> = {
  table: {
    group: "block",
    content: "tableRow+",
    isolating: true,
    tableRole: "table",
    parseDOM: [{ tag: "table" }],
    toDOM: () => ["div", { "data-table": "" }, ["table", ["tbody", 0]]]
  },
  tableRow: {
    content: "(tableCell | tableHead)*",
    tableRole: "row",
    parseDOM: [{ tag: "tr" }],
    toDOM: () => ["tr", 0]
  },
  tableCell: cell("td", "cell"),
  tableHead: cell("th", "header_cell")
}
