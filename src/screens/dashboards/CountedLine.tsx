import { t } from "#messages/dashboards.js"
import { t as common } from "#messages/common.js"
import type { DashboardName } from "../../../schema/dashboards/dashboards.ts"
import { Failed } from "../../components/States.tsx"
import { countedText } from "./labels.ts"
import type { Live } from "./useCounted.ts"
import * as css from "./Board.css.ts"

/** What of a watched dashboard the parts of its card need that show no numbers. */
export type Watched = Pick<Live<DashboardName>, "problem" | "again"> & {
  readonly counted: { readonly at: string | null; readonly position: number } | null
}

/** When figures were counted. Once no changes come any more, it says so, with a way to try again. */
export const CountedLine = ({ live: { counted, problem, again } }: { readonly live: Watched }) =>
  counted === null ? null : (
    <>
      {countedText(counted)}
      {problem === null ? null : (
        <>
          {" · "}
          {t.notUpdated}{" "}
          <button type="button" className={css.retry} onClick={again}>
            {common.tryAgain}
          </button>
        </>
      )}
    </>
  )

/** What a card shows whose figures never came; null while they may come, or are there. */
export const failureOf = ({ counted, problem, again }: Watched) =>
  counted === null && problem !== null ? <Failed title={t.notLoaded} problem={problem} retry={again} /> : null
