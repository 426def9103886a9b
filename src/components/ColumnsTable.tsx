import type { ReactNode } from "react"
import { Scroller } from "./Scroller.tsx"
import { numeric, table } from "./Table.css.ts"

/** A column of a table that shows each row in words. The first one heads its row. */
export type TextColumn<Row> = {
  readonly head: string
  readonly isNumber?: boolean
  readonly text: (row: Row) => ReactNode
}

/** A table of a few rows, which scrolls sideways where it is wider than its place. */
export const ColumnsTable = <Row,>({
  label,
  columns,
  rows,
  keyOf
}: {
  readonly label: string
  readonly columns: readonly TextColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}) => (
  <Scroller label={label}>
    <table className={table}>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={isNumber === true ? numeric : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, isNumber, text }, at) =>
              at === 0 ? (
                <th key={head} scope="row">
                  {text(row)}
                </th>
              ) : (
                <td key={head} className={isNumber === true ? numeric : undefined}>
                  {text(row)}
                </td>
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)
