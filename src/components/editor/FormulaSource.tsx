import { CircleAlert } from "lucide-react"
import { useId, type KeyboardEvent, type Ref } from "react"
import type { FormulaFault } from "../../../schema/documents/formula.ts"
import * as css from "./FormulaPanel.css.ts"
import { t } from "#messages/editor.js"

/** The command or the character at a place of LaTeX. */
const pieceAt = (latex: string, place: number): string =>
  /^(?:\\(?:[a-zA-Z]+|[^])|[^])/.exec(latex.slice(place))?.[0] ?? ""

/** A formula's LaTeX as it is typed. What cannot be read is underlined where it is, and said below. */
export const FormulaSource = ({
  ref,
  latex,
  write,
  fault,
  elsewhere,
  keys
}: {
  readonly ref: Ref<HTMLTextAreaElement>
  readonly latex: string
  readonly write: (latex: string) => void
  readonly fault: FormulaFault | null
  /** Why it is not possible in that place. */
  readonly elsewhere: string | null
  readonly keys: (event: KeyboardEvent) => void
}) => {
  const id = useId()
  const place = fault?.place ?? null
  const at = place === null ? null : Math.min(place, Math.max(0, latex.length - 1))
  const piece = at === null ? "" : pieceAt(latex, at)
  const words = fault?.message ?? elsewhere
  return (
    <div className={css.field}>
      <div className={css.source}>
        {/* The same text below the letters, for what is underlined. */}
        <div className={css.under} aria-hidden>
          {at === null ? null : (
            <>
              {latex.slice(0, at)}
              <mark className={css.wrong}>{piece}</mark>
              {latex.slice(at + piece.length)}
            </>
          )}
        </div>
        <textarea
          ref={ref}
          className={css.area}
          value={latex}
          rows={3}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-label="LaTeX"
          aria-invalid={words !== null}
          aria-describedby={`${id}-note`}
          placeholder="\frac{1}{2}"
          onChange={({ target }) => write(target.value)}
          onKeyDown={keys}
          onScroll={({ currentTarget }) => {
            currentTarget.previousElementSibling!.scrollTop = currentTarget.scrollTop
          }}
        />
      </div>
      <p id={`${id}-note`} className={words === null ? css.hint : css.fault} role="status">
        {words === null ? (
          t.formulaKeys
        ) : (
          <>
            <CircleAlert size={14} aria-hidden />
            {place === null ? words : t.formulaError({ place: place + 1, message: words })}
          </>
        )}
      </p>
    </div>
  )
}
