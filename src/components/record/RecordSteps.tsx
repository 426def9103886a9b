import { ChevronLeft, ChevronRight } from "lucide-react"
import { createContext, use, useEffect, useRef, type KeyboardEvent } from "react"
import { t } from "#messages/lists.js"
import { Button } from "../Button.tsx"

type Way = "previous" | "next"

/** The records before and after one in the list beside it, and how it was come to. */
export type Steps = {
  /** Ids; null at an end of the page. */
  readonly beside: Readonly<Record<Way, number | null>>
  readonly step: (way: Way) => void
  /** The button that led to this record, which keeps the focus. */
  readonly cameBy: Way | null
}

/** The steps of the panel that is open; null where the record is in no list. */
export const StepsContext = createContext<Steps | null>(null)

const keys: Readonly<Partial<Record<string, Way>>> = { ArrowUp: "previous", ArrowDown: "next" }
const typing = "input, textarea, select, [contenteditable=true]"

/** Takes Alt with an arrow up or down, outside of what is typed into. */
export const stepByKey =
  ({ step }: Steps) =>
  (event: KeyboardEvent): void => {
    const way = event.altKey ? keys[event.key] : undefined
    if (way === undefined || (event.target as Element).closest(typing) !== null) return
    event.preventDefault()
    step(way)
  }

/** ‹ and › through the rows of the list. Nothing where a record stands in no list. */
export const RecordSteps = () => {
  const steps = use(StepsContext)
  const came = useRef<HTMLButtonElement>(null)
  useEffect(() => came.current?.focus({ preventScroll: true }), [])
  if (steps === null) return null
  const { beside, step, cameBy } = steps
  const button = (way: Way, label: string, key: string) => (
    <Button
      ref={way === cameBy ? came : null}
      look="quiet"
      size="compactIcon"
      aria-label={label}
      title={label}
      aria-keyshortcuts={`Alt+Arrow${key}`}
      aria-disabled={beside[way] === null}
      icon={way === "previous" ? <ChevronLeft size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
      onClick={() => step(way)}
    />
  )
  return (
    <>
      {button("previous", t.previousRecord, "Up")}
      {button("next", t.nextRecord, "Down")}
    </>
  )
}
