import { useMemo } from "react"
import { t } from "#messages/exams.js"
import { BarChart } from "../../../components/Chart.tsx"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { minuteOfDay, number, percent, timeOfDay } from "../../../components/format.ts"
import { ending, minutesShown, type Totals } from "./rows.ts"

/** The four key figures of everything that the person may see. */
export const LiveFigures = ({ totals }: { readonly totals: Totals }) => {
  const { registered, submitted, rate, past, last } = totals
  const lately = past.reduce((all, each) => all + each, 0)
  return (
    <Figures label={t.totals}>
      <Figure label={t.registered} value={number(registered)} note={t.registeredNote} name="total-registered" />
      <Figure
        label={t.submitted}
        value={number(submitted)}
        note={t.submittedNote({ count: lately })}
        name="total-submitted"
      />
      <Figure
        label={t.percent}
        value={percent(submitted, registered)}
        note={t.remaining({ count: Math.max(0, registered - submitted) })}
        name="total-percent"
      />
      <Figure
        label={t.perMinute}
        value={number(rate)}
        note={last === null ? t.noSheetYet : t.lastAt({ time: timeOfDay(last) })}
        spark={ending(past, rate)}
        name="total-rate"
      />
    </Figures>
  )
}

/** Submissions in each of the last thirty minutes. */
export const LiveChart = ({ totals }: { readonly totals: Totals }) => {
  const bars = useBars(totals)
  return <BarChart title={t.submissionsPerMinute} unit={t.sheetsUnit} bars={bars} aside={t.lastBar} />
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
