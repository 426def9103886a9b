import { CalendarDays } from "lucide-react"
import { lazy, Suspense, useRef, useState, type ComponentProps } from "react"
import { t } from "#messages/dates.js"
import { pageLocale } from "../../api/language.ts"
import { Button } from "../Button.tsx"
import { FieldFrame } from "../Field.tsx"
import { dayText, isMoment, momentText } from "./dateText.ts"
import { indianToday, isDay, isWithin, type Limits } from "./days.ts"
import { readDay, readMoment } from "./readDay.ts"
import * as field from "../Field.css.ts"
import * as css from "./DateField.css.ts"

const loadCalendar = () => import("./CalendarPopup.tsx")
const CalendarPopup = lazy(async () => ({ default: (await loadCalendar()).CalendarPopup }))

type Props = Pick<ComponentProps<typeof FieldFrame>, "label" | "hint" | "error"> &
  Limits & {
    readonly name?: string
    /** A day as `2026-11-14`, with a time as `2026-11-14T16:05`; else what was typed. Empty for none. */
    readonly value: string
    /** Takes the day that was read, or the text itself while it says none: schemas refuse it. */
    readonly change: (value: string) => void
    /** The field was left. */
    readonly leave?: () => void
    /** A time of Indian clocks belongs to it. */
    readonly isWithTime?: boolean
  }

/** What is wrong with a value, saying what to do; undefined where nothing is. */
const faultOf = (value: string, { min = "", max = "" }: Limits, isWithTime: boolean): string | undefined => {
  if (value === "") return undefined
  if (!(isWithTime ? isMoment(value) : isDay(value))) return isWithTime ? t.notMoment : t.notDay
  if (isWithin(value.slice(0, 10), { min, max })) return undefined
  const from = dayText(min)
  const to = dayText(max)
  return min !== "" && max !== ""
    ? t.between({ from, to })
    : min === ""
      ? t.latest({ day: to })
      : t.earliest({ day: from })
}

/**
 * A date, typed as people write it or chosen from a calendar. What was typed is tidied when the field is left, in the
 * language of the page. The calendar is loaded when the field is first used.
 */
export const DateField = ({ label, hint, error, name, value, change, leave, min, max, isWithTime = false }: Props) => {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** What the focus returns to. */
  const opener = useRef<HTMLElement>(null)
  const limits = { min: min?.slice(0, 10), max: max?.slice(0, 10) }
  const read = isWithTime ? readMoment : readDay
  const isTyping = typed?.value === value
  const text = isTyping ? typed.text : (isWithTime ? momentText : dayText)(value)
  const fault = isTyping ? undefined : (faultOf(value, limits, isWithTime) ?? error)
  const write = (next: string) => {
    const day = next.trim() === "" ? "" : (read(next, { today: indianToday(), locale: pageLocale, ...limits }) ?? next)
    setTyped({ text: next, value: day })
    change(day)
  }
  const open = (from: HTMLElement | null) => {
    opener.current = from
    setTyped(null)
    setOpened(true)
    setOpen(true)
  }
  return (
    <FieldFrame label={label} hint={hint} error={fault}>
      {(ids) => (
        <div
          ref={frame}
          className={css.frame}
          onBlur={({ relatedTarget }) => {
            if (isOpen || (relatedTarget !== null && frame.current?.contains(relatedTarget) === true)) return
            leave?.()
          }}
          onFocus={() => void loadCalendar()}
        >
          <input
            {...ids}
            name={name}
            type="text"
            autoComplete="off"
            maxLength={60}
            className={`${field.control} ${isWithTime ? css.withTime : field.withTrailing}`}
            placeholder={isWithTime ? t.momentPlaceholder : t.dayPlaceholder}
            value={text}
            onChange={({ target }) => write(target.value)}
            onBlur={() => setTyped(null)}
            onKeyDown={(event) => {
              if (event.key === "Enter") setTyped(null)
              if (event.key !== "ArrowDown" || event.shiftKey || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              open(event.currentTarget)
            }}
          />
          {isWithTime ? <span className={css.zone}>{t.zone}</span> : null}
          <Button
            ref={button}
            className={field.trailing}
            look="quiet"
            size="compactIcon"
            aria-label={t.openCalendar}
            title={t.openCalendar}
            aria-describedby={`${ids.id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            icon={<CalendarDays size={18} aria-hidden />}
            onClick={() => (isOpen ? setOpen(false) : open(button.current))}
          />
          {wasOpened ? (
            <Suspense fallback={null}>
              <CalendarPopup
                isOpen={isOpen}
                label={label}
                value={value}
                limits={limits}
                isWithTime={isWithTime}
                anchor={frame}
                button={button}
                opener={opener}
                choose={(next) => {
                  setTyped(null)
                  change(next)
                }}
                close={() => {
                  setOpen(false)
                  leave?.()
                }}
              />
            </Suspense>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
