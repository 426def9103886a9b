import type { ReactNode } from "react"
import * as css from "./Segmented.css.ts"

/** A choice among a few that are all in view. */
export const Segmented = <Value extends string>({
  label,
  choices,
  chosen,
  choose
}: {
  readonly label: string
  readonly choices: ReadonlyArray<{ readonly value: Value; readonly words: string; readonly icon?: ReactNode }>
  readonly chosen: Value
  readonly choose: (value: Value) => void
}) => (
  <div role="group" aria-label={label} className={css.group}>
    {choices.map(({ value, words, icon }) => (
      <button
        key={value}
        type="button"
        className={css.choice}
        aria-pressed={value === chosen}
        onClick={() => choose(value)}
      >
        {icon}
        {words}
      </button>
    ))}
  </div>
)
