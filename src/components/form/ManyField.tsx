import type { ReactNode } from "react"
import { CheckField } from "../Field.tsx"
import * as css from "./Form.css.ts"

/** A value to choose, and its words. */
export type ManyChoice = { readonly value: number | string; readonly words: string; readonly isFixed?: boolean }

/** Several of a few: a check box each. What is chosen keeps the order of `of`; `isFixed` is chosen for good. */
export const ManyField = ({
  legend,
  of,
  chosen,
  choose,
  error
}: {
  readonly legend: ReactNode
  readonly of: readonly ManyChoice[]
  readonly chosen: readonly (number | string)[]
  readonly choose: (values: readonly (number | string)[]) => void
  readonly error?: string | undefined
}) => (
  <fieldset className={css.many}>
    <legend className={css.legend}>{legend}</legend>
    <div className={css.checks}>
      {of.map(({ value, words, isFixed = false }) => (
        <CheckField
          key={value}
          label={words}
          checked={chosen.includes(value)}
          disabled={isFixed}
          onChange={({ target }) =>
            choose(of.map((one) => one.value).filter((one) => (one === value ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </div>
    {error === undefined ? null : (
      <p className={css.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)
