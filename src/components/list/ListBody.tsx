import { useCallback, useMemo } from "react"
import { t } from "#messages/lists.js"
import type { ListShape } from "../../../schema/core/list.ts"
import { label } from "../label.ts"
import { Pager } from "../Pager.tsx"
import { below } from "../theme/theme.css.ts"
import { useMedia } from "../useMedia.ts"
import { RowMenu } from "./actions.tsx"
import type { Arrangement } from "./arrangement.ts"
import { BulkBar } from "./Bulk.tsx"
import { offeredBulk } from "./bulk.ts"
import { actionsColumn, columnDefs } from "./columns.tsx"
import type { LoadedPage } from "./usePage.ts"
import { ListGrid } from "./ListGrid.tsx"
import type { ListOptions } from "./listOptions.ts"
import { nouns } from "./nouns.ts"
import { PerPage } from "./PerPage.tsx"
import { tickColumn, TicksAround, useSelection, type Selection } from "./selection.tsx"
import { selectionOf, queryText, type ListQuery, type ChangeQuery } from "./useListQuery.ts"
import * as css from "./List.css.ts"

/** A page of a list as its grid, with what is ticked above and the way to the other pages below. */
export const ListBody = <Shape extends ListShape, Row extends { readonly id: number }>({
  of: shape,
  asked,
  choose,
  listed,
  what,
  columns,
  open,
  actions,
  bulk,
  nameOf,
  params,
  arrangement,
  arrange,
  card
}: Omit<ListOptions<Row>, "filters" | "search" | "empty"> & {
  readonly of: Shape
  readonly asked: ListQuery<Shape>
  readonly choose: ChangeQuery
  readonly listed: LoadedPage<Row> & { readonly rows: readonly Row[] }
  /** Filters that the screen sets beside those of the address. */
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly arrangement: Arrangement
  readonly arrange: (next: Arrangement) => void
  /** The class of what it lies on. */
  readonly card: string
}) => {
  const isPhone = useMedia(below.phone)
  const { rows, total, isEstimate = false, isOld, again } = listed
  const chosen = useMemo(() => selectionOf(asked), [asked])
  const page = useMemo(() => rows.map(({ id }) => id), [rows])
  const named = useCallback((row: Row) => nameOf?.(row) ?? t.rowNumber({ id: row.id }), [nameOf])
  const nameOfId = useCallback(
    (id: number) => {
      const row = rows.find((each) => each.id === id)
      return row === undefined ? t.rowNumber({ id }) : named(row)
    },
    [rows, named]
  )
  const { ticks, ids, isAll, tickAll, clear } = useSelection(JSON.stringify(chosen), page, nameOfId)
  const bulkActions = useMemo(
    () => (bulk === undefined ? undefined : offeredBulk(bulk, rows, ({ id }) => ticks.isTicked(id))),
    [bulk, rows, ticks]
  )
  const selection: Selection = isAll ? { kind: "all", chosen: { ...chosen, ...params }, total } : { kind: "ids", ids }
  const hasBulk = bulkActions !== undefined && bulkActions.length > 0
  const defs = useMemo(
    () => [
      ...(hasBulk ? [tickColumn()] : []),
      ...columnDefs(shape, columns, isPhone),
      ...(actions === undefined
        ? []
        : [actionsColumn<Row>((row) => <RowMenu name={named(row)} actions={actions(row)} changed={again} />)])
    ],
    [shape, columns, isPhone, hasBulk, actions, named, again]
  )
  return (
    <div className={card}>
      {bulkActions === undefined || !hasBulk || (ids.length === 0 && !isAll) ? null : (
        <BulkBar
          ticked={ids.length}
          isAll={isAll}
          total={total}
          isEstimate={isEstimate}
          isMore={total > ids.length && rows.every(({ id }) => ticks.isTicked(id))}
          what={what}
          actions={bulkActions}
          tickAll={tickAll}
          clear={clear}
          selection={selection}
          changed={again}
        />
      )}
      <TicksAround value={ticks}>
        <ListGrid<Row>
          label={label(shape.title)}
          rows={rows}
          isOld={isOld}
          sort={queryText(chosen, "sort")}
          sortBy={(sort) => choose({ sort })}
          columns={defs}
          open={open}
          arrangement={arrangement}
          arrange={arrange}
        />
      </TicksAround>
      <div className={css.foot}>
        <span>
          {isEstimate ? t.about({ items: nouns[what].count({ count: total }) }) : nouns[what].count({ count: total })}
        </span>
        <span className={css.pages}>
          <PerPage perPage={asked.per_page} total={total} choose={(perPage) => choose({ per_page: perPage })} />
          <Pager
            label={label(shape.title)}
            page={asked.page}
            perPage={asked.per_page}
            total={total}
            isEstimate={isEstimate}
            isLast={rows.length < asked.per_page}
            show={(next) => choose({ page: String(next) })}
          />
        </span>
      </div>
    </div>
  )
}
