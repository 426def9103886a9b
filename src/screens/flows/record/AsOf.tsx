import { History, Undo2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/flows.js"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
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
    <span className={css.told}>{at === null ? t.asOfStart : t.asOf({ time: dateTime(at), position })}</span>
    <Button size="compact" icon={<Undo2 size={14} aria-hidden />} onClick={leave}>
      {t.backToLatest}
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
        aria-label={t.asOfLabel}
        placeholder={t.asOfPlaceholder}
        value={text}
        maxLength={40}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="toolbar">
        {t.openAsOf}
      </Button>
    </form>
  )
}
