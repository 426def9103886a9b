import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import * as css from "../Results.css.ts"

/** A column of hints. The first one heads its row. */
export type HintColumn<Row> = {
  readonly head: string
  readonly isNumber?: boolean
  readonly text: (row: Row) => string
}

/** Hints of one kind, with what was compared. */
export const HintTable = <Row extends { readonly id: number | string }>({
  label,
  lead,
  columns,
  rows,
  none
}: {
  readonly label: string
  readonly lead: string
  readonly columns: readonly HintColumn<Row>[]
  readonly rows: readonly Row[]
  /** What is said where there is no row; nothing, where nothing was compared. */
  readonly none: string | null
}) => (
  <>
    <p className={css.none}>{lead}</p>
    {rows.length === 0 ? (
      none === null ? null : (
        <p className={css.none}>{none}</p>
      )
    ) : (
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
              <tr key={row.id}>
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
    )}
  </>
)
