import { ChevronLeft, ChevronRight } from "lucide-react"
import { useId, useState, type KeyboardEvent, type RefObject } from "react"
import { t } from "#messages/dates.js"
import { shownDirection } from "../../api/direction.ts"
import { Button } from "../Button.tsx"
import { unseen } from "../theme/mixins.css.ts"
import { fullDayText, monthText, monthYearText, weekdayTexts } from "./dateText.ts"
import { addMonths, clamped, indianToday, isWithin, movedBy, weeksAround, type Limits } from "./days.ts"
import * as css from "./DateField.css.ts"

/** Years before and after the shown one to choose from, where the field has no limits. */
const yearsAround = 10

const yearsOf = (shown: number, today: number, { min = "", max = "" }: Limits): readonly number[] => {
  const first = min === "" ? Math.min(shown, today) - yearsAround : Math.min(shown, Number(min.slice(0, 4)))
  const last = max === "" ? Math.max(shown, today) + yearsAround : Math.max(shown, Number(max.slice(0, 4)))
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
}

/** Given to the day that a key leads to. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus()

/**
 * A month of days to choose one from. One day at a time can be reached by Tab; the arrows, Home, End, Page Up and Page
 * Down, with Shift for years, go to the others.
 */
export const Calendar = ({
  value,
  limits,
  days,
  choose
}: {
  /** The chosen day, or empty. */
  readonly value: string
  readonly limits: Limits
  /** The grid, in which the day that can be reached by Tab has `tabindex="0"`. */
  readonly days: RefObject<HTMLDivElement | null>
  readonly choose: (day: string) => void
}) => {
  const id = useId()
  const today = indianToday()
  const [at, setAt] = useState(() => clamped(value === "" ? today : value, limits))
  const [isByKey, setByKey] = useState(false)
  const show = (day: string, byKey = false) => {
    setByKey(byKey)
    setAt(clamped(day, limits))
  }
  const move = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = movedBy(at, { key, shiftKey, isMirrored: shownDirection() === "rtl" })
    if (next === undefined) return
    event.preventDefault()
    show(next, true)
  }
  const year = Number(at.slice(0, 4))
  const turn = (months: number) => show(addMonths(at, months))
  return (
    <>
      <div className={css.head}>
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={t.previousMonth}
          title={t.previousMonth}
          icon={<ChevronLeft size={18} aria-hidden />}
          onClick={() => turn(-1)}
        />
        <span className={css.month} aria-hidden>
          {monthText(at)}
        </span>
        <span id={id} className={unseen} aria-live="polite">
          {monthYearText(at)}
        </span>
        <select
          className={css.choice}
          aria-label={t.year}
          value={year}
          onChange={({ target }) => turn((Number(target.value) - year) * 12)}
        >
          {yearsOf(year, Number(today.slice(0, 4)), limits).map((each) => (
            <option key={each} value={each}>
              {String(each)}
            </option>
          ))}
        </select>
        <Button
          look="quiet"
          size="compactIcon"
          aria-label={t.nextMonth}
          title={t.nextMonth}
          icon={<ChevronRight size={18} aria-hidden />}
          onClick={() => turn(1)}
        />
      </div>
      <div ref={days} role="grid" aria-labelledby={id} className={css.grid}>
        <div role="row" className={css.week}>
          {weekdayTexts().map(({ short, long }) => (
            <span key={long} role="columnheader" aria-label={long} className={css.weekday}>
              {short}
            </span>
          ))}
        </div>
        {weeksAround(at).map((week) => (
          <div key={week[0]} role="row" className={css.week}>
            {week.map((day) => (
              <div key={day} role="gridcell" aria-selected={day === value}>
                <button
                  ref={isByKey && day === at ? focusOn : undefined}
                  type="button"
                  className={css.day}
                  tabIndex={day === at ? 0 : -1}
                  aria-label={fullDayText(day)}
                  aria-current={day === today ? "date" : undefined}
                  aria-disabled={isWithin(day, limits) ? undefined : true}
                  data-chosen={day === value || undefined}
                  data-beside={day.slice(0, 7) === at.slice(0, 7) ? undefined : true}
                  onKeyDown={move}
                  onClick={() => {
                    if (isWithin(day, limits)) choose(day)
                  }}
                >
                  {Number(day.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
