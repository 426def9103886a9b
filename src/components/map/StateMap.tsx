import { lazy, Suspense } from "react"
import { t } from "#messages/common.js"
import { number } from "../format.ts"
import { SkeletonLine, Skeleton } from "../States.tsx"
import { StateTiles } from "./StateTiles.tsx"
import { limitsOf, placesOf, type StateValue } from "./stateValues.ts"
import * as css from "./StateTiles.css.ts"

const StateOutlines = lazy(() => import("./StateOutlines.tsx").then((module) => ({ default: module.StateOutlines })))

/** How the states are shown: as equal tiles, or as they are drawn on a map. */
export type MapLook = "tiles" | "outlines"

/** The states shaded by value, each a button that opens its state, with what the shades stand for. */
export const StateMap = ({
  label,
  states,
  look,
  open
}: {
  readonly label: string
  readonly states: readonly StateValue[]
  readonly look: MapLook
  readonly open: (key: string) => void
}) => {
  const values = states.map(({ value }) => value)
  const limits = limitsOf(values)
  const drawn = { label, places: placesOf(states), values, open }
  return (
    <div className={css.map}>
      {look === "tiles" ? (
        <StateTiles {...drawn} />
      ) : (
        <Suspense
          fallback={
            <Skeleton>
              <SkeletonLine height="480px" />
            </Skeleton>
          }
        >
          <StateOutlines {...drawn} />
        </Suspense>
      )}
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
      {look === "tiles" ? null : <p className={css.source}>{t.mapSource}</p>}
    </div>
  )
}
