import { Popover } from "@base-ui/react/popover"
import { useEffect, useEffectEvent, useState } from "react"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"
import { DateField } from "../date/DateField.tsx"
import { addDays, indianToday, isDay } from "../date/days.ts"
import { date as dayText } from "../format.ts"
import { ChipFrame, ChipWords } from "./FilterChip.tsx"
import { queryText, type ChangeQuery } from "./useListQuery.ts"
import * as css from "./FilterChip.css.ts"

/** From a day to a day, both included, as a chip. */
export const DatesFilter = ({
  label,
  names,
  asked,
  choose,
  opens = false
}: {
  readonly label: string
  readonly names: readonly string[]
  readonly asked: Readonly<Record<string, unknown>>
  readonly choose: ChangeQuery
  /** It is open from the beginning. */
  readonly opens?: boolean
}) => {
  const [from = "", to = ""] = names
  const day = (name: string) => queryText(asked, name)
  const isOn = day(from) !== "" || day(to) !== ""
  const said = isOn ? [from, to].map((name) => (day(name) === "" ? "…" : dayText(day(name)))).join(" – ") : ""
  return (
    <ChipFrame label={label} isOn={isOn} clear={() => choose({ [from]: "", [to]: "" })}>
      <Popover.Root defaultOpen={opens}>
        <Popover.Trigger className={css.button} data-on={isOn || undefined}>
          <ChipWords label={label} chosen={said} />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={css.positioner} sideOffset={4} align="start">
            <Popover.Popup className={css.popup} aria-label={label}>
              <div className={css.days}>
                <div className={css.spans} role="group" aria-label={t.dateSpans}>
                  {spans().map(({ words, since }) => (
                    <Popover.Close
                      key={words}
                      render={<Button size="compact" />}
                      onClick={() => choose({ [from]: since, [to]: indianToday() })}
                    >
                      {words}
                    </Popover.Close>
                  ))}
                </div>
                {[
                  { name: from, label: t.dateFrom, limit: { max: day(to) } },
                  { name: to, label: t.dateTo, limit: { min: day(from) } }
                ].map((field) => (
                  <DayOfFilter
                    key={field.name}
                    label={field.label}
                    value={day(field.name)}
                    {...field.limit}
                    choose={(next) => choose({ [field.name]: next })}
                  />
                ))}
              </div>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </ChipFrame>
  )
}

/** Spans of days until today that are asked for most. */
const spans = (): readonly { readonly words: string; readonly since: string }[] => {
  const today = indianToday()
  return [
    { words: t.dateToday, since: today },
    { words: t.dateLastDays({ count: 7 }), since: addDays(today, -6) },
    { words: t.dateThisYear, since: `${today.slice(0, 4)}-01-01` }
  ]
}

/** Milliseconds that typing rests before the list is asked: a year has two digits on its way to four. */
const rest = 400

const DayOfFilter = ({
  label,
  value,
  min,
  max,
  choose
}: {
  readonly label: string
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly choose: (day: string) => void
}) => {
  const [draft, setDraft] = useState(value)
  const [known, setKnown] = useState(value)
  // The filter was cleared, or a view was chosen.
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }
  const ask = useEffectEvent((day: string) => choose(day))
  useEffect(() => {
    if (draft === value || (draft !== "" && !isDay(draft))) return undefined
    const timer = setTimeout(() => ask(draft), rest)
    return () => clearTimeout(timer)
  }, [draft, value])
  return <DateField label={label} value={draft} min={min} max={max} change={setDraft} />
}
