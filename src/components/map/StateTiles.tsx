import { t } from "#messages/common.js"
import { number } from "../format.ts"
import { stepOf, steps, tiles } from "./tiles.ts"
import * as css from "./StateTiles.css.ts"

/** A state with its value. */
export type StateValue = { readonly key: string; readonly name: string; readonly value: number }

/**
 * A map of the states as tiles, shaded by value. Each tile is a button that opens its state; those that one does not
 * see are empty.
 */
export const StateTiles = ({
  label,
  states,
  open
}: {
  readonly label: string
  readonly states: readonly StateValue[]
  readonly open: (key: string) => void
}) => {
  const values = states.map(({ value }) => value)
  const limits = limitsOf(values)
  return (
    <div className={css.map}>
      <div className={css.grid} role="group" aria-label={label}>
        {tiles.map(({ code, name, column, row }) => {
          const state = states.find((each) => each.name === name)
          const place = { gridColumn: column + 1, gridRow: row + 1 }
          return state === undefined ? (
            <span key={code} className={css.empty} style={place} aria-hidden>
              {code}
            </span>
          ) : (
            <button
              key={code}
              type="button"
              className={css.tile[stepOf(state.value, values)]}
              style={place}
              title={t.stateValue({ state: name, value: number(state.value) })}
              aria-label={t.stateValueShort({ code, state: name, value: number(state.value) })}
              onClick={() => open(state.key)}
            >
              {code}
            </button>
          )
        })}
      </div>
      {limits.length < 2 ? null : (
        <ol className={css.legend} aria-label={t.legend}>
          {limits.map(({ step, from }) => (
            <li key={step} className={css.legendItem}>
              <span className={`${css.tile[step]} ${css.swatch}`} aria-hidden />
              {number(from)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** The least value of each shade that occurs. */
const limitsOf = (values: readonly number[]) =>
  Array.from({ length: steps }, (_, nth) => nth + 1).flatMap((step) => {
    const own = values.filter((value) => stepOf(value, values) === step)
    return own.length === 0 ? [] : [{ step, from: Math.min(...own) }]
  })
