import { t } from "#messages/lists.js"
import * as css from "./List.css.ts"

const sizes = [10, 25, 50, 100]

/** How many rows a page has. Not there where all rows fit on the shortest page. */
export const PerPage = ({
  perPage,
  total,
  choose
}: {
  readonly perPage: number
  readonly total: number
  readonly choose: (perPage: string) => void
}) =>
  total <= sizes[0]! && perPage === sizes[0] ? null : (
    <label className={css.perPage}>
      {t.rowsPerPage}
      <select
        className={css.perPageSelect}
        value={perPage}
        onChange={({ target }) => choose(target.value === "10" ? "" : target.value)}
      >
        {[...new Set([...sizes, perPage])]
          .toSorted((a, b) => a - b)
          .map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
      </select>
    </label>
  )
