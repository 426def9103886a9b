import { useMemo, useState, type ReactNode } from "react"
import { t } from "#messages/dashboards.js"
import { dayIn, sameDay, type SameDay } from "../../../schema/dashboards/sameDay.ts"
import { pageLocale } from "../../api/language.ts"
import { yearText } from "../../app/shell/programme.ts"
import type { PlotData } from "../../components/chart/plot.ts"
import { number, percent } from "../../components/format.ts"
import { Segmented } from "../../components/Segmented.tsx"
import { CountedChart } from "./CountedChart.tsx"
import { todayInIndia } from "./labels.ts"
import { useMarks } from "./milestones/useMilestones.ts"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"

const dayFormat = new Intl.DateTimeFormat(pageLocale, { day: "numeric", month: "short", timeZone: "UTC" })

/** A month and day as people write it; of a leap year, so that there is each. */
const dayText = (day: string): string => dayFormat.format(new Date(`2024-${day}T00:00:00Z`))

const none: PlotData = { keys: [], series: [] }

const findingOf = ({ now: sums, before: sumsBefore, days }: SameDay): string => {
  const [now, before] = [sums.at(-1) ?? 0, sumsBefore.at(-1) ?? 1]
  return t.yearOnYearFinding({
    now: number(now),
    before: number(before),
    percent: percent(now, before),
    day: dayText(days.at(-1)!)
  })
}

/** Registrations or fees of this year beside those of the last one up to the same day; `without` in a first year. */
export const YearOnYear = ({ asked, without = null }: { readonly asked: Asked; readonly without?: ReactNode }) => {
  const everyYear = useMemo<Asked>(() => {
    const { year: _year, ...rest } = asked
    return rest
  }, [asked])
  const live = useCounted("registrationsAndCollections", everyYear)
  const { counted, problem } = live
  const [of, setOf] = useState<"registered" | "paid">("registered")
  const found = useMemo(() => sameDay(counted?.rows ?? [], of, todayInIndia()), [counted, of])
  const hasLastYear = useMemo(() => sameDay(counted?.rows ?? [], "registered", todayInIndia()) !== null, [counted])
  const days = useMemo(() => found?.days ?? [], [found])
  const dates = useMemo(() => days.map((day) => dayIn(found?.year ?? 0, day)), [days, found])
  const marks = useMarks(dates, days)
  const data = useMemo(
    () =>
      found === null
        ? none
        : {
            keys: found.days.map((day) => ({ key: day, name: dayText(day) })),
            series: [
              { name: yearText(found.year), values: found.now },
              { name: yearText(found.year - 1), values: found.before }
            ],
            marks
          },
    [found, marks]
  )
  // Until it is known whether there was a last year, a page that would show nothing keeps no room.
  if (counted === null ? problem === null && without === null : !hasLastYear) return without
  return (
    <CountedChart
      card="yearOnYear"
      title={t.yearOnYear}
      head={t.day}
      kind="lines"
      data={data}
      live={live}
      finding={found === null ? "" : findingOf(found)}
      actions={
        <Segmented
          label={t.measure}
          choices={[
            { value: "registered", words: t.registrations },
            { value: "paid", words: t.feesPaid }
          ]}
          chosen={of}
          choose={setOf}
        />
      }
    />
  )
}
