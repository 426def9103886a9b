import { useMemo, useState } from "react"
import { Columns3, SearchX } from "lucide-react"
import { t } from "#messages/lists.js"
import { titleOf, type ListShape } from "../../../schema/core/list.ts"
import { Button } from "../Button.tsx"
import { ListNotFound } from "../NotFound.tsx"
import { SkeletonLine, Empty, Failed, Skeleton } from "../States.tsx"
import { arranged } from "./arrangement.ts"
import { ColumnsDialog } from "./ColumnsDialog.tsx"
import { ExportMenu } from "./ExportMenu.tsx"
import { FilterFields } from "./FilterFields.tsx"
import { namesIn, type Filters } from "./filters.ts"
import { AsOfButton } from "./AsOfButton.tsx"
import { ListBody } from "./ListBody.tsx"
import { nouns, type RowNoun } from "./nouns.ts"
import type { LoadedPage } from "./usePage.ts"
import type { ListOptions } from "./listOptions.ts"
import { selectionOf, type ListQuery, type ChangeQuery } from "./useListQuery.ts"
import { useViewShown } from "./useViewShown.ts"
import { ViewsMenu } from "./ViewsMenu.tsx"
import { label } from "../label.ts"
import * as css from "./List.css.ts"

const noFilters: Filters = {}

/**
 * A list whose server filters, sorts and pages: its filters, views and columns, a grid of one page, the way to the
 * others, and its export. `params` is what the list's path says, which its export takes too; `inside` of another screen
 * it has no views.
 */
export const ListView = <Shape extends ListShape, Row extends { readonly id: number }>({
  of: shape,
  asked,
  choose,
  listed,
  params,
  inside = false,
  ...look
}: ListOptions<Row> & {
  readonly of: Shape
  readonly asked: ListQuery<Shape>
  readonly choose: ChangeQuery
  readonly listed: LoadedPage<Row>
  readonly params?: Readonly<Record<string, unknown>>
  readonly inside?: boolean
}) => {
  const { what, columns, filters = noFilters, search, empty } = look
  const { rows, problem, again } = listed
  const {
    shown,
    views,
    sharing,
    isChanged,
    query,
    choose: chooseView,
    mark,
    again: viewsAgain,
    arrangement,
    arrange,
    reset
  } = useViewShown(shape, columns)
  const [isArranging, setArranging] = useState(false)
  const values = asked as Readonly<Record<string, unknown>>
  const mine = useMemo(() => arranged(columns, arrangement), [columns, arrangement])
  const names = namesIn(filters)
  const isCut = names.some((name) => values[name] !== undefined)
  const inFile = mine
    .filter(({ name, isHidden }) => isHidden !== true && shape.columns.some((column) => column.name === name))
    .map(({ name }) => name)
  // No card lies in another.
  const card = inside ? css.flat : css.card
  const headOf = (name: string) =>
    columns.find((column) => column.name === name)?.title ?? label(titleOf(shape.row, name))
  return (
    <>
      <div className={css.top}>
        <div className={css.filters}>
          <FilterFields
            of={inside ? label(shape.title) : undefined}
            filters={filters}
            asked={values}
            choose={choose}
            search={search}
          />
        </div>
        <div className={css.tools}>
          {inside ? null : (
            <ViewsMenu
              list={shape.name}
              views={views}
              sharing={sharing}
              shown={shown}
              isChanged={isChanged}
              query={query}
              columns={arrangement}
              choose={chooseView}
              mark={mark}
              again={viewsAgain}
            />
          )}
          <Button
            size="toolbarIcon"
            icon={<Columns3 size={16} aria-hidden />}
            aria-label={t.columns}
            title={t.columns}
            onClick={() => setArranging(true)}
          />
          {inside ? null : <AsOfButton />}
          <ExportMenu
            path={shape.exportAs}
            name={label(shape.title)}
            payload={{ ...params, ...selectionOf(asked), columns: inFile }}
          />
        </div>
      </div>
      {problem !== null ? <ListNotFound thing={label(shape.title)} problem={problem} /> : null}
      {problem !== null && rows === null ? (
        <div className={card}>
          <Failed title={t.couldNotLoad} problem={problem} retry={again} />
        </div>
      ) : rows === null ? (
        <Skeleton>
          <SkeletonLine height="440px" />
        </Skeleton>
      ) : rows.length === 0 ? (
        <div className={card}>
          {asked.page > 1 ? (
            <Beyond back={() => choose({ page: "1" })} />
          ) : isCut ? (
            <Nothing what={what} clear={() => choose(Object.fromEntries(names.map((name) => [name, ""])))} />
          ) : (
            empty
          )}
        </div>
      ) : (
        <ListBody<Shape, Row>
          {...look}
          of={shape}
          asked={asked}
          choose={choose}
          listed={{ ...listed, rows }}
          params={params}
          columns={mine}
          arrangement={arrangement}
          arrange={arrange}
          card={card}
        />
      )}
      {isArranging ? (
        <ColumnsDialog
          arrangement={arrangement}
          titleOf={headOf}
          arrange={arrange}
          reset={reset}
          close={() => setArranging(false)}
        />
      ) : null}
    </>
  )
}

const Nothing = ({ what, clear }: { readonly what: RowNoun; readonly clear: () => void }) => (
  <Empty icon={SearchX} title={nouns[what].none} action={<Button onClick={clear}>{t.clearFilters}</Button>}>
    {t.noMatchAdvice}
  </Empty>
)

const Beyond = ({ back }: { readonly back: () => void }) => (
  <Empty icon={SearchX} title={t.emptyPage} action={<Button onClick={back}>{t.goToFirstPage}</Button>}>
    {t.emptyPageAdvice}
  </Empty>
)
