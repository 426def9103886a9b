import { useMemo } from "react"
import { t } from "#messages/exams.js"
import { BarChart } from "../../../components/Chart.tsx"
import { minuteOfDay, number, percent, timeOfDay } from "../../../components/format.ts"
import { minutesShown, type Totals } from "./rows.ts"
import * as css from "./Totals.css.ts"

/** What came in of what is awaited, in everything that the person may see, and how fast. */
export const LiveFigures = ({ totals }: { readonly totals: Totals }) => {
  const { registered, submitted, rate, past, last } = totals
  const lately = past.reduce((all, each) => all + each, 0)
  return (
    <dl className={css.card} aria-label={t.totals}>
      <div className={css.hero}>
        <dt className={css.label}>{t.submitted}</dt>
        <dd>
          <span className={css.line}>
            <span className={css.submitted} data-testid="total-submitted">
              {number(submitted)}
            </span>
            <span className={css.lately}>{t.submittedNote({ count: lately })}</span>
          </span>
          <span className={css.track} aria-hidden>
            <span className={css.fill} style={{ width: `${shareOf(submitted, registered)}%` }} />
          </span>
        </dd>
      </div>
      <Part label={t.registered} value={number(registered)} note={t.registeredNote} name="registered" />
      <Part
        label={t.percent}
        value={percent(submitted, registered)}
        note={t.remaining({ count: Math.max(0, registered - submitted) })}
        name="percent"
      />
      <Part
        label={t.perMinute}
        value={number(rate)}
        note={last === null ? t.noSheetYet : t.lastAt({ time: timeOfDay(last) })}
        name="rate"
      />
    </dl>
  )
}

/** Per cent, from 0 to 100. */
const shareOf = (part: number, whole: number): number => Math.min(100, (100 * part) / Math.max(1, whole))

const Part = ({
  label,
  value,
  note,
  name
}: {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly name: string
}) => (
  <div>
    <dt className={css.label}>{label}</dt>
    <dd>
      <span className={css.value} data-testid={`total-${name}`}>
        {value}
      </span>
      <span className={css.note}>{note}</span>
    </dd>
  </div>
)

/** Submissions in each of the last thirty minutes. */
export const LiveChart = ({ totals }: { readonly totals: Totals }) => {
  const bars = useBars(totals)
  const since = totals.last === null ? (bars[0]?.label ?? "") : timeOfDay(totals.last)
  return (
    <BarChart
      title={t.submissionsPerMinute}
      unit={t.sheetsUnit}
      bars={bars}
      aside={t.lastBar}
      empty={t.noneSince({ time: since })}
    />
  )
}

/** The bars of the past; the same ones until a number or the minute changes, so that nothing is drawn for nothing. */
const useBars = ({ minute, past }: Totals) => {
  const drawn = past.join()
  return useMemo(
    () =>
      drawn
        .split(",")
        .map(Number)
        .map((value, index) => ({
          label: minuteOfDay((minute - minutesShown + 1 + index) * 60_000),
          value,
          text: number(value)
        })),
    [minute, drawn]
  )
}
