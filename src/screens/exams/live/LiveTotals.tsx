import { useMemo } from "react"
import { BarChart } from "../../../components/Chart.tsx"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { minuteOfDay, number, percent, timeOfDay } from "../../../components/format.ts"
import { ending, minutesShown, type Totals } from "./rows.ts"

/** The four key figures of everything that the person may see. */
export const LiveFigures = ({ totals }: { readonly totals: Totals }) => {
  const { registered, submitted, rate, past, last } = totals
  const lately = past.reduce((all, each) => all + each, 0)
  return (
    <Figures label="Totals">
      <Figure label="Registered" value={number(registered)} note="may sit this exam" name="total-registered" />
      <Figure
        label="Submitted"
        value={number(submitted)}
        note={`+${number(lately)} in 30 min`}
        name="total-submitted"
      />
      <Figure
        label="Per cent"
        value={percent(submitted, registered)}
        note={`${number(Math.max(0, registered - submitted))} to come`}
        name="total-percent"
      />
      <Figure
        label="Per minute"
        value={number(rate)}
        note={last === null ? "no sheet yet" : `last at ${timeOfDay(last)}`}
        spark={ending(past, rate)}
        name="total-rate"
      />
    </Figures>
  )
}

/** Submissions in each of the last thirty minutes. */
export const LiveChart = ({ totals }: { readonly totals: Totals }) => {
  const bars = useBars(totals)
  return <BarChart title="Submissions a minute" unit="Sheets" bars={bars} aside="the last bar is still filling" />
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
