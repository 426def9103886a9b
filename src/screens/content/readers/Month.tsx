import { ChevronLeft, ChevronRight } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/content.js"
import { Button } from "../../../components/Button.tsx"
import { number } from "../../../components/format.ts"
import { unseen } from "../../../components/theme/mixins.css.ts"
import { monthAfter, monthName, weekdays, weeksOf } from "./days.ts"
import * as css from "./Readers.css.ts"

type Dated = { readonly title: string; readonly date_from: string; readonly date_until: string | null }

const monthOf = (day: string): string => day.slice(0, "2026-09".length)

/** A month with its important dates marked; it begins with the month of today. */
export const Month = ({ dates, today }: { readonly dates: readonly Dated[]; readonly today: string }) => {
  const [month, show] = useState(monthOf(today))
  const on = (day: string) =>
    dates.filter(({ date_from: from, date_until: until }) => from <= day && day <= (until ?? from))
  return (
    <div>
      <div className={css.monthHead}>
        <Button
          aria-label={t.monthBefore}
          icon={<ChevronLeft size={16} />}
          onClick={() => show(monthAfter(month, -1))}
        />
        <strong aria-live="polite">{monthName(month)}</strong>
        <Button
          aria-label={t.monthAfter}
          icon={<ChevronRight size={16} />}
          onClick={() => show(monthAfter(month, 1))}
        />
      </div>
      <table className={css.month}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className={css.dayHead}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- a week of a month has nothing but its place
            <tr key={nth}>
              {week.map((day, weekday) => (
                <Day key={weekdays[weekday]} day={day} titles={day === null ? [] : on(day)} isToday={day === today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Day = ({
  day,
  titles,
  isToday
}: {
  readonly day: string | null
  readonly titles: readonly Dated[]
  readonly isToday: boolean
}) => {
  if (day === null) return <td className={css.day}>{null}</td>
  const words = titles.map(({ title }) => title).join("; ")
  const look = [css.day, ...(titles.length > 0 ? [css.dayMarked] : []), ...(isToday ? [css.today] : [])].join(" ")
  return (
    <td className={look} title={words === "" ? undefined : words}>
      {number(Number(day.slice(-2)))}
      {words === "" ? null : <span className={unseen}>: {words}</span>}
    </td>
  )
}
