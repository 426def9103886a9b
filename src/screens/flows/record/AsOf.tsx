import { History, Undo2 } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/flows.js"
import { Button } from "../../../components/Button.tsx"
import { dateTime } from "../../../components/format.ts"
import { readDateTime } from "../../../components/readDateTime.ts"
import * as css from "./Record.css.ts"

/** What an address may name: a position, a time in ISO 8601, or a time as the portal writes it. */
export const asOfIn = (params: URLSearchParams): string => asked(params.get("asOf")?.slice(0, 60) ?? "")

const asked = (text: string): string => readDateTime(text) ?? text.trim()

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
        go(asked(text))
      }}
    >
      <input
        className={css.when}
        aria-label={t.asOfLabel}
        placeholder={t.asOfPlaceholder}
        value={text}
        maxLength={60}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="toolbar">
        {t.openAsOf}
      </Button>
    </form>
  )
}
