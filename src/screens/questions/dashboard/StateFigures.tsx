import { Link } from "react-router-dom"
import { Figure, Figures } from "../../../parts/Figure.tsx"
import { number, percent } from "../../../parts/format.ts"
import type { Tabled } from "../documents.ts"
import { states } from "../words.ts"
import { shownStates, sumOf } from "./table.ts"
import type { To } from "./StateTable.tsx"
import * as css from "./Dashboard.css.ts"

const tones = { draft: undefined, inReview: "info", changesRequested: "warning", approved: "success", locked: "success" } as const

/** How many questions are in each state, over subjects and classes: one of several classes counts in each. */
export const StateFigures = ({ rows, to }: { readonly rows: readonly Tabled[]; readonly to: To }) => {
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  return (
    <Figures label="Questions by state">
      {shownStates.map((state) => {
        const count = sumOf(rows, "states", state)
        const tone = tones[state]
        return (
          <Figure
            key={state} label={states[state].words} {...(tone === undefined ? {} : { tone })} note={percent(count, total)}
            value={<Link className={css.figure} to={to({ state })} aria-label={`${number(count)}, ${states[state].words.toLowerCase()}`}>{number(count)}</Link>}
          />
        )
      })}
    </Figures>
  )
}
