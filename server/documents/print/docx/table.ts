import { Paragraph, Table, TableCell, TableRow, VerticalAlignTable, WidthType } from "docx"
import type { Table as Given, TableCell as GivenCell } from "../../../../schema/documents/parts.ts"

type Write = (cell: GivenCell) => readonly (Paragraph | Table)[]

/** A table of Word, as wide as its column. Its first column is on the right where the language begins there. */
export const tableDocx = ({ content }: Given, isRightToLeft: boolean, write: Write): Table =>
  new Table({
    visuallyRightToLeft: isRightToLeft,
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: content.map(
      ({ content: cells = [] }) =>
        new TableRow({ cantSplit: true, children: cells.map((cell) => cellDocx(cell, write)) })
    )
  })

const cellDocx = (cell: GivenCell, write: Write): TableCell => {
  const { type, attrs: { colspan, rowspan } = {} } = cell
  const children = write(cell)
  return new TableCell({
    ...(colspan === undefined ? {} : { columnSpan: colspan }),
    ...(rowspan === undefined ? {} : { rowSpan: rowspan }),
    ...(type === "tableHead" ? { shading: { fill: "F0F0F0" } } : {}),
    verticalAlign: VerticalAlignTable.CENTER,
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    // A cell of Word has a paragraph, whatever else it has.
    children: children.length === 0 ? [new Paragraph({})] : children
  })
}
