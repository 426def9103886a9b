import { typstText } from "./text.ts"

/** A cell of a printed table, and whether it is aligned to the end of its column, as sums are. */
type Cell = string | { readonly sum: string }

/** An invoice as it is printed: who, for whom, what, and the sums, all of them texts in the document's language. */
export type PrintedInvoice = {
  readonly title: string
  readonly supplier: readonly string[]
  readonly recipient: readonly string[]
  readonly facts: readonly (readonly [term: string, value: string])[]
  readonly heads: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly totals: readonly (readonly [term: string, value: string])[]
  /** The total in words. */
  readonly inWords: string
  readonly notes: readonly string[]
}

const content = (text: string): string => `[${typstText(text)}]`
const lines = (some: readonly string[]): string => some.map(typstText).join(" #linebreak() ")
const cell = (one: Cell): string => (typeof one === "string" ? content(one) : `align(end, ${content(one.sum)})`)
const pairs = (some: readonly (readonly [string, string])[]): string =>
  some.map(([term, value]) => `${content(term)}, align(end, ${content(value)})`).join(", ")

/** An invoice as a Typst document: one page of A4, more where it has many rows. */
export const invoiceTypst = (invoice: PrintedInvoice): string => `
#set document(title: ${content(invoice.title)}, author: "School Portal", date: none)
#set page(paper: "a4", margin: 20mm, numbering: "1 / 1")
#text(size: 16pt, weight: "bold")${content(invoice.title)}
#v(4mm)
#grid(columns: (1fr, 1fr), gutter: 8mm, [${lines(invoice.supplier)}],
  grid(columns: (auto, 1fr), row-gutter: 2mm, column-gutter: 4mm, ${pairs(invoice.facts)}))
#v(4mm)
#block[${lines(invoice.recipient)}]
#v(4mm)
#table(columns: (1fr,) + (auto,) * ${invoice.heads.length - 1}, stroke: 0.4pt + luma(175), inset: 2.2mm,
  table.header(${invoice.heads.map((head) => `strong${content(head)}`).join(", ")}),
  ${invoice.rows.flatMap((row) => row.map(cell)).join(", ")})
#v(2mm)
#align(end, grid(columns: (auto, auto), row-gutter: 2mm, column-gutter: 8mm, ${pairs(invoice.totals)}))
#v(4mm)
#strong${content(invoice.inWords)}
#v(6mm)
#text(size: 8.5pt, fill: pale)[${lines(invoice.notes)}]
`
