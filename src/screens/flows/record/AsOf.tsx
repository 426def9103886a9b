import { History, Undo2 } from "lucide-react"
import { useState } from "react"
import { Button } from "../../../components/Button.tsx"
import { dateTime, number } from "../../../components/format.ts"
import * as css from "./Record.css.ts"

/** What an address may name: a position, or a time in ISO 8601. Anything else is asked for as nothing. */
export const asOfIn = (params: URLSearchParams): string => params.get("asOf")?.trim().slice(0, 40) ?? ""

/** Says that what is shown is not today's, and leads back. */
export const AsOfBanner = ({
  position,
  at,
  leave
}: {
  readonly position: number
  readonly at: string | null
  readonly leave: () => void
}) => (
  <div className={css.banner} role="status">
    <History size={16} aria-hidden />
    <span className={css.told}>
      {at === null
        ? "As it was before anything happened"
        : `As it was on ${dateTime(at)}, after position ${number(position)}`}
      : folded from the events up to then.
    </span>
    <Button size="compact" icon={<Undo2 size={14} aria-hidden />} onClick={leave}>
      Back to now
    </Button>
  </div>
)

/** Asks for a time or a position; Enter goes there. */
export const AsOfField = ({ value, go }: { readonly value: string; readonly go: (asOf: string) => void }) => {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(value)
  }
  return (
    <form
      className={css.asOf}
      onSubmit={(event) => {
        event.preventDefault()
        go(text.trim())
      }}
    >
      <input
        className={css.when}
        aria-label="As of a time or a position"
        placeholder="As of: 2026-11-29 10:00, or 1200"
        value={text}
        maxLength={40}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="toolbar">
        Go there
      </Button>
    </form>
  )
}
