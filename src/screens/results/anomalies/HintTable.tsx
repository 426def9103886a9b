import { t as common } from "#messages/common.js"
import { ColumnsTable, type TextColumn } from "../../../components/ColumnsTable.tsx"
import * as css from "../Results.css.ts"

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
  readonly columns: readonly TextColumn<Row>[]
  readonly rows: readonly Row[]
  /** What is said where there is no row; nothing, where nothing was compared. */
  readonly none: string | null
}) => (
  <>
    <p className={css.none}>{lead}</p>
    {rows.length > 0 ? (
      <ColumnsTable label={common.chartTable({ title: label })} columns={columns} rows={rows} keyOf={({ id }) => id} />
    ) : none === null ? null : (
      <p className={css.none}>{none}</p>
    )}
  </>
)
