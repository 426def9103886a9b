import { lazy, Suspense, useRef, useState, type ReactNode } from "react"
import { ChartColumn, Ellipsis, FileDown, ImageDown, Table2 } from "lucide-react"
import { t } from "#messages/common.js"
import { inBackground } from "../api/inBackground.ts"
import { saveFile } from "../api/saveFile.ts"
import { Button } from "./Button.tsx"
import { LateMenu } from "./LateMenu.tsx"
import { MenuItem, MenuLine } from "./Menu.tsx"
import { toast } from "./Toasts.tsx"
import { Scroller } from "./Scroller.tsx"
import { SkeletonLine, Skeleton } from "./States.tsx"
import { numeric, table } from "./Table.css.ts"
import { unseen } from "./theme/mixins.css.ts"
import * as css from "./Chart.css.ts"
import type { Drawing } from "./chart/Bars.tsx"
import { csvOf } from "./chart/csv.ts"
import { markText, textOf, type PlotData, type PlotKind } from "./chart/plot.ts"

const Plot = lazy(() => import("./chart/Plot.tsx").then((module) => ({ default: module.Plot })))

/**
 * A chart with the table behind it, and both as files: PNG and CSV. `counted` says when its numbers were counted, below
 * it and in both. The chart's library comes with the first chart that is shown, not with the page.
 */
export const ChartCard = ({
  title,
  finding,
  head,
  kind,
  data,
  counted,
  foot = counted,
  isWaiting = false,
  failure = null,
  pick,
  empty,
  actions,
  items = null
}: {
  readonly title: string
  /** What the chart says, in a line. */
  readonly finding: ReactNode
  /** What the table's lines are. */
  readonly head: string
  readonly kind: PlotKind
  readonly data: PlotData
  readonly counted: string
  /** What is below the chart; `counted` itself without it. */
  readonly foot?: ReactNode
  /** Whether the numbers are still on their way. */
  readonly isWaiting?: boolean
  /** What is shown in place of numbers that did not come. */
  readonly failure?: ReactNode
  /** Opens what stands behind a key, one level down. */
  readonly pick?: (key: string) => void
  /** Says that there is nothing to draw. */
  readonly empty: string
  /** What changes the chart, beside its title. */
  readonly actions?: ReactNode
  /** Further entries of its menu. */
  readonly items?: ReactNode
}) => {
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<Drawing>(null)
  const fileName = title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-")
  const keepPicture = () =>
    drawing.current?.picture(counted).then(
      (blob) => saveFile(blob, `${fileName}.png`),
      () => toast("danger", t.chartImageFailed, t.chartImageFailedAdvice)
    )
  const isEmpty = data.keys.length === 0 || data.series.every(({ values }) => values.every((value) => value === 0))
  return (
    <section className={css.chart} aria-label={title}>
      <div className={css.head}>
        <div className={css.titles}>
          <h2 className={css.cardTitle}>{title}</h2>
          <p className={css.finding}>{isWaiting ? null : isEmpty ? empty : finding}</p>
        </div>
        {actions}
        {isEmpty && items === null ? null : (
          <LateMenu
            label={t.chartActions({ title })}
            trigger={
              <Button
                look="quiet"
                size="compactIcon"
                aria-label={t.chartActions({ title })}
                icon={<Ellipsis size={16} aria-hidden />}
              />
            }
          >
            {isEmpty ? null : (
              <>
                <MenuItem
                  icon={asTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
                  act={() => setAsTable(!asTable)}
                >
                  {asTable ? t.showChart : t.showTable}
                </MenuItem>
                <MenuItem
                  icon={<ImageDown size={16} aria-hidden />}
                  disabled={asTable}
                  act={() => inBackground(keepPicture() ?? Promise.resolve())}
                >
                  {t.downloadAsImage}
                </MenuItem>
                <MenuItem
                  icon={<FileDown size={16} aria-hidden />}
                  act={() => saveFile(csvOf(data, head, counted), `${fileName}.csv`)}
                >
                  {t.downloadAsCsv}
                </MenuItem>
                {items === null ? null : <MenuLine />}
              </>
            )}
            {items}
          </LateMenu>
        )}
      </div>
      {failure !== null ? (
        <div className={css.failure}>{failure}</div>
      ) : isWaiting ? (
        <div className={css.cardBody}>
          <Waiting />
        </div>
      ) : isEmpty ? (
        <div className={css.nothing} aria-hidden />
      ) : asTable ? (
        <ChartTable title={title} head={head} data={data} pick={pick} />
      ) : (
        <div className={css.cardBody}>
          <Suspense fallback={<Waiting />}>
            <Plot ref={drawing} label={title} kind={kind} data={data} pick={pick} />
          </Suspense>
        </div>
      )}
      <div className={css.counted}>{foot}</div>
    </section>
  )
}

const Waiting = () => (
  <Skeleton what={t.loadingChart}>
    <SkeletonLine height="240px" />
  </Skeleton>
)

/** The numbers of a chart, for reading; what can be opened is a button. */
const ChartTable = ({
  title,
  head,
  data: { keys, series, marks },
  pick
}: {
  readonly title: string
  readonly head: string
  readonly data: PlotData
  readonly pick: ((key: string) => void) | undefined
}) => {
  const hasMarks = marks !== undefined && marks.length > 0
  return (
    <Scroller label={t.chartTable({ title })} className={css.cardBody}>
      <table className={table}>
        <caption className={unseen}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={numeric}>
                {name}
              </th>
            ))}
            {hasMarks ? <th scope="col">{t.chartEvents}</th> : null}
          </tr>
        </thead>
        <tbody>
          {keys.map(({ key, name }, nth) => (
            <tr key={key}>
              <th scope="row">
                {pick === undefined ? (
                  name
                ) : (
                  <button type="button" className={css.open} onClick={() => pick(key)}>
                    {name}
                  </button>
                )}
              </th>
              {series.map((one) => (
                <td key={one.name} className={numeric}>
                  {textOf(one, one.values[nth] ?? 0)}
                </td>
              ))}
              {hasMarks ? <td>{markText(marks, key)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
