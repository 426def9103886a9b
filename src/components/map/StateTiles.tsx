import { textsOf } from "./stateTexts.ts"
import type { DrawnStates } from "./stateValues.ts"
import { stepOf } from "./tiles.ts"
import { useStateKeys } from "./useStateKeys.ts"
import * as css from "./StateTiles.css.ts"

/**
 * A map of the states as tiles, shaded by value. Each tile is a button that opens its state; those that one does not
 * see are empty.
 */
export const StateTiles = ({ label, places, values, open }: DrawnStates) => {
  const keys = useStateKeys(places)
  return (
    <div className={css.grid} role="group" aria-label={label}>
      {places.map(({ tile: { code, column, row }, state }) => {
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
            title={textsOf(code, state).title}
            aria-label={textsOf(code, state).label}
            onClick={() => open(state.key)}
            {...keys.of(code)}
          >
            {code}
          </button>
        )
      })}
    </div>
  )
}
