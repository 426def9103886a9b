import { useMemo, useState, type ReactNode } from "react"
import { t } from "#messages/dashboards.js"
import { dayIn, sameDay } from "../../../schema/dashboards/sameDay.ts"
import { pageLocale } from "../../api/language.ts"
import { yearText } from "../../app/shell/programme.ts"
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

/** Registrations or fees of this year beside those of the last one up to the same day; `without` in a first year. */
export const YearOnYear = ({ asked, without = null }: { readonly asked: Asked; readonly without?: ReactNode }) => {
  const everyYear = useMemo<Asked>(() => {
    const { year: _year, ...rest } = asked
    return rest
  }, [asked])
  const { counted } = useCounted("registrationsAndCollections", everyYear)
  const [of, setOf] = useState<"registered" | "paid">("registered")
  const found = useMemo(() => sameDay(counted?.rows ?? [], of, todayInIndia()), [counted, of])
  const days = useMemo(() => found?.days ?? [], [found])
  const dates = useMemo(() => days.map((day) => dayIn(found?.year ?? 0, day)), [days, found])
  const marks = useMarks(dates, days)
  const data = useMemo(
    () =>
      found && {
        keys: found.days.map((day) => ({ key: day, name: dayText(day) })),
        series: [
          { name: yearText(found.year), values: found.now },
          { name: yearText(found.year - 1), values: found.before }
        ],
        marks
      },
    [found, marks]
  )
  if (found === null || data === null) return without
  const [now, before] = [found.now.at(-1) ?? 0, found.before.at(-1) ?? 1]
  return (
    <CountedChart
      card="yearOnYear"
      title={t.yearOnYear}
      head={t.day}
      kind="lines"
      data={data}
      counted={counted}
      finding={t.yearOnYearFinding({
        now: number(now),
        before: number(before),
        percent: percent(now, before),
        day: dayText(found.days.at(-1)!)
      })}
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
