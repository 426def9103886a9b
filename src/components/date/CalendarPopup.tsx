import { Popover } from "@base-ui/react/popover"
import { useRef, type RefObject } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/dates.js"
import { Button } from "../Button.tsx"
import { Calendar } from "./Calendar.tsx"
import { clockText, isMoment } from "./dateText.ts"
import { indianToday, isDay, isWithin, type Limits } from "./days.ts"
import * as css from "./DateField.css.ts"

/** What a day gets as its time until somebody chooses another. */
const firstTime = "10:00"

const quarters = Array.from(
  { length: 96 },
  (_, nth) => `${String(Math.floor(nth / 4)).padStart(2, "0")}:${String((nth % 4) * 15).padStart(2, "0")}`
)

type Props = {
  readonly isOpen: boolean
  readonly label: string
  readonly value: string
  readonly limits: Limits
  readonly isWithTime: boolean
  readonly anchor: RefObject<HTMLElement | null>
  /** The button that opens it and closes it. */
  readonly button: RefObject<HTMLElement | null>
  /** What the focus returns to. */
  readonly opener: RefObject<HTMLElement | null>
  readonly choose: (value: string) => void
  readonly close: () => void
}

/** A date field's calendar in a dialog of its own beside the field, with a time where the field has one. */
export const CalendarPopup = ({
  isOpen,
  label,
  value,
  limits,
  isWithTime,
  anchor,
  button,
  opener,
  choose,
  close
}: Props) => {
  const days = useRef<HTMLDivElement>(null)
  const times = useRef<HTMLSelectElement>(null)
  const day = isDay(value.slice(0, 10)) ? value.slice(0, 10) : ""
  const time = isMoment(value) ? value.slice(11, 16) : firstTime
  const today = indianToday()
  const isOfButton = (node: EventTarget | null) => node instanceof Node && button.current?.contains(node) === true
  const pick = (next: string) => {
    choose(isWithTime ? `${next}T${time}` : next)
    if (isWithTime) times.current?.focus()
    else close()
  }
  return (
    <Popover.Root
      open={isOpen}
      modal="trap-focus"
      onOpenChange={(next, { event, cancel }) => {
        // The button closes it by itself.
        if (isOfButton(event.target) || ("relatedTarget" in event && isOfButton(event.relatedTarget))) cancel()
        else if (!next) close()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={css.positioner}
          anchor={anchor}
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Popover.Popup
            className={css.popup}
            aria-label={t.calendarOf({ label })}
            initialFocus={() => days.current?.querySelector<HTMLElement>("[tabindex='0']") ?? true}
            finalFocus={() => opener.current ?? true}
          >
            <Calendar value={day} limits={limits} days={days} choose={pick} />
            {isWithTime ? (
              <label className={css.time}>
                {t.time}
                <select
                  ref={times}
                  className={css.choice}
                  value={time}
                  onChange={({ target }) => choose(`${day === "" ? today : day}T${target.value}`)}
                >
                  {(quarters.includes(time) ? quarters : [time, ...quarters].toSorted()).map((each) => (
                    <option key={each} value={each}>
                      {clockText(each)}
                    </option>
                  ))}
                </select>
              </label>
            ) : null}
            <div className={css.foot}>
              <Button look="quiet" size="compact" disabled={!isWithin(today, limits)} onClick={() => pick(today)}>
                {t.today}
              </Button>
              <Button
                look="quiet"
                size="compact"
                disabled={value === ""}
                onClick={() => {
                  choose("")
                  close()
                }}
              >
                {t.clear}
              </Button>
              <Popover.Close render={<Button size="compact" className={css.end} />}>{common.close}</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
