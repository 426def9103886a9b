import { lazy, Suspense, useRef, useState, type ReactNode } from "react"
import { ChartColumn, ImageDown, Table2 } from "lucide-react"
import { t } from "#messages/common.js"
import { inBackground } from "../api/inBackground.ts"
import { saveFile } from "../api/saveFile.ts"
import { Button } from "./Button.tsx"
import { dateTime } from "./format.ts"
import { toast } from "./Toasts.tsx"
import { Scroller } from "./Scroller.tsx"
import { SkeletonLine, Skeleton } from "./States.tsx"
import { numeric, table } from "./Table.css.ts"
import { unseen } from "./theme/mixins.css.ts"
import * as css from "./Chart.css.ts"
import type { Bar } from "./chart/bars.ts"
import type { Drawing } from "./chart/Bars.tsx"

const Bars = lazy(() => import("./chart/Bars.tsx").then((module) => ({ default: module.Bars })))

/**
 * Bars over time, zero-based, with a table behind them for reading and a PNG to send on. The last bar is still filling.
 * Its library comes with the first chart that is shown, not with the page.
 */
export const BarChart = ({
  title,
  unit,
  bars,
  aside,
  empty
}: {
  readonly title: string
  /** What a bar counts, for the table's head and the tooltip. */
  readonly unit: string
  readonly bars: readonly Bar[]
  readonly aside?: ReactNode
  /** Says that all bars are 0; without it they are drawn. */
  readonly empty?: string
}) => {
  const isEmpty = empty !== undefined && bars.every(({ value }) => value === 0)
  const [asTable, setAsTable] = useState(false)
  const drawing = useRef<Drawing>(null)
  const keepPicture = () =>
    drawing.current?.picture(t.chartAsOf({ unit, time: dateTime(Date.now()) })).then(
      (blob) => saveFile(blob, `${title.toLowerCase().replaceAll(" ", "-")}.png`),
      () => toast("danger", t.chartImageFailed, t.chartImageFailedAdvice)
    )
  return (
    <section className={css.chart} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <div className={css.aside}>
          <span className={css.asideText}>{isEmpty ? null : aside}</span>
        </div>
        {asTable || isEmpty ? null : (
          <Button
            look="quiet"
            size="compactIcon"
            aria-label={t.downloadChart}
            title={t.downloadAsImage}
            icon={<ImageDown size={16} aria-hidden />}
            onClick={() => inBackground(keepPicture())}
          />
        )}
        <Button
          look="quiet"
          size="compact"
          aria-pressed={asTable}
          icon={asTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t.showChart : t.showTable}
        </Button>
      </div>
      {asTable ? (
        <Scroller label={t.chartTable({ title })} className={css.body}>
          <table className={table}>
            <caption className={unseen}>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t.minuteColumn}</th>
                <th scope="col" className={numeric}>
                  {unit}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map((bar) => (
                <tr key={bar.label}>
                  <td>{bar.label}</td>
                  <td className={numeric}>{bar.text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      ) : isEmpty ? (
        <p className={css.none}>{empty}</p>
      ) : (
        <div className={css.body}>
          <Suspense
            fallback={
              <Skeleton what={t.loadingChart}>
                <SkeletonLine height="180px" />
              </Skeleton>
            }
          >
            <Bars ref={drawing} label={title} unit={unit} bars={bars} />
          </Suspense>
        </div>
      )}
    </section>
  )
}
