import { Link } from "react-router-dom"
import { number } from "../../../components/format.ts"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric } from "../../../components/Table.css.ts"
import type { Tabled } from "../types.ts"
import { filtersOf, nameOf, shownRows } from "./table.ts"
import * as css from "./Dashboard.css.ts"
import { t } from "#messages/questions.js"

/** Where a number's questions are. */
export type To = (more: Readonly<Record<string, string | number>>) => string

/** A column of numbers: what it counts of a row, and what its questions are filtered by beside the row's own. */
export type CountColumn = {
  readonly name: string
  readonly title: string
  readonly countOf: (row: Tabled) => number
  readonly filters: Readonly<Record<string, string>>
}

/** Questions by subject and class; each number leads to what it counts, and nothing of a kind is a dash. */
export const CountTable = ({
  label,
  rows,
  columns,
  to,
  open
}: {
  readonly label: string
  readonly rows: readonly Tabled[]
  readonly columns: readonly CountColumn[]
  readonly to: To
  /** Shows the questions of a subject that changed last. */
  readonly open: (subject: string) => void
}) => (
  <Scroller label={label} className={css.scroller}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t.subjectAndClass}</th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col" className={numeric}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownRows(rows).map((row) => (
          <tr key={nameOf(row)} className={row.class_level === null ? css.subject : undefined}>
            <th scope="row" className={row.class_level === null ? undefined : css.level}>
              {row.class_level === null ? (
                <button type="button" className={css.open} onClick={() => open(row.subject!)}>
                  {row.subject}
                </button>
              ) : (
                t.classNumber({ level: row.class_level })
              )}
            </th>
            {columns.map((column) => (
              <td key={column.name} className={numeric}>
                <Count row={row} column={column} to={to} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Scroller>
)

const Count = ({
  row,
  column: { title, countOf, filters },
  to
}: {
  readonly row: Tabled
  readonly column: CountColumn
  readonly to: To
}) => {
  const count = countOf(row)
  return count === 0 ? (
    <span className={css.none} aria-label={t.noneCounted}>
      –
    </span>
  ) : (
    <Link
      className={css.count}
      to={to({ ...filtersOf(row), ...filters })}
      aria-label={t.countOf({ count, column: title, row: nameOf(row) })}
    >
      {number(count)}
    </Link>
  )
}
