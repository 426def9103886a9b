import { useEffect, useState, useSyncExternalStore } from "react"
import { Link } from "react-router-dom"
import { ArrowRight, Radio } from "lucide-react"
import { t } from "#messages/dashboards.js"
import { Badge } from "../../components/Badge.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { dateTime, number, percent } from "../../components/format.ts"
import { liveModel } from "../exams/live/model.ts"
import type { Exam } from "../exams/useExams.ts"
import * as css from "./Dashboard.css.ts"

/** How the exam that is open stands, as it changes, in what the person may see. */
export const OpenExam = ({ exam }: { readonly exam: Exam }) => {
  const [model] = useState(() => liveModel({ exam_id: exam.id }))
  useEffect(() => model.start(), [model])
  const view = useSyncExternalStore(model.onView, model.view)
  if (view.line.context.trouble !== null) return null
  return (
    <section className={css.open} aria-label={exam.name}>
      <div className={css.openHead}>
        <h2 className={css.openTitle}>{exam.name}</h2>
        <Badge tone="success" icon={Radio}>
          {t.open}
        </Badge>
        <Link className={css.more} to={`/live?exam=${exam.id}`}>
          {t.watchLive}
          <ArrowRight size={16} aria-hidden />
        </Link>
      </div>
      {view.loaded ? (
        <Progress registered={view.totals.registered} submitted={view.totals.submitted} closes={exam.closesAt} />
      ) : (
        <div className={css.waitingProgress}>
          <Skeleton what={t.loadingTotals}>
            <SkeletonLine height="154px" />
          </Skeleton>
        </div>
      )}
    </section>
  )
}

/** How far the exam is: submitted of registered, large, with a bar and the time it closes. */
const Progress = ({
  registered,
  submitted,
  closes
}: {
  readonly registered: number
  readonly submitted: number
  readonly closes: string
}) => (
  <div className={css.progress}>
    <p className={css.hero}>
      <span data-testid="total-submitted">{number(submitted)}</span>
      <span className={css.heroNote}>
        {t.ofRegistered({ count: registered, percent: percent(submitted, registered) })}
      </span>
    </p>
    <div className={css.track} aria-hidden>
      <div
        className={css.fill}
        style={{ width: `${registered > 0 ? Math.min(100, (100 * submitted) / registered) : 0}%` }}
      />
    </div>
    <p className={css.note}>{t.closesAt({ time: dateTime(closes) })}</p>
  </div>
)
