import { Link } from "react-router-dom"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { number, percent } from "../../../components/format.ts"
import type { Tabled } from "../types.ts"
import { states } from "../labels.ts"
import type { To } from "./CountTable.tsx"
import { countIn, shownStates } from "./table.ts"
import * as css from "./Dashboard.css.ts"
import { t } from "#messages/questions.js"

const tones = {
  draft: undefined,
  inReview: "info",
  changesRequested: "warning",
  approved: "success",
  locked: "success"
} as const

/** How many questions are in each state, over all subjects and classes. */
export const StateFigures = ({ row, to }: { readonly row: Tabled | undefined; readonly to: To }) => {
  return (
    <Figures label={t.questionsByStatus}>
      {shownStates.map((state) => {
        const count = countIn(row, "states", state)
        const tone = tones[state]
        return (
          <Figure
            key={state}
            label={states[state].words}
            {...(tone === undefined ? {} : { tone })}
            note={percent(count, row?.total ?? 0)}
            value={
              <Link
                className={css.figure}
                to={to({ state })}
                aria-label={t.statusCount({ count, status: states[state].words })}
              >
                {number(count)}
              </Link>
            }
          />
        )
      })}
    </Figures>
  )
}
