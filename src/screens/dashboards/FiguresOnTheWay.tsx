import { t } from "#messages/dashboards.js"
import type { ApiError } from "../../api/apiError.ts"
import { Failed, Skeleton, SkeletonLine } from "../../components/States.tsx"
import * as css from "./Dashboard.css.ts"

/** The place of figures that are not there: kept while they may come, with why and what to do if they failed. */
export const FiguresOnTheWay = ({
  problem,
  again
}: {
  readonly problem: ApiError | null
  readonly again: () => void
}) =>
  problem === null ? (
    <div className={css.waitingFigures}>
      <Skeleton>
        <SkeletonLine height="102px" />
      </Skeleton>
    </div>
  ) : (
    <div className={css.progress}>
      <Failed title={t.notLoaded} problem={problem} retry={again} />
    </div>
  )
