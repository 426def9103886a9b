import { CircleAlert, FileX2, GitCompareArrows, Hourglass, type LucideIcon } from "lucide-react"
import { Link } from "react-router-dom"
import { can } from "../../../../schema/core/permissions.ts"
import type { IntakeStanding } from "../../../../schema/exams/intake.ts"
import { t } from "#messages/exams.js"
import type { AnswerOf } from "../../../api/calls.ts"
import { useUser } from "../../../app/shell/Guard.tsx"
import { timeOfDay } from "../../../components/format.ts"
import * as css from "./Intake.css.ts"

/** The counts of an exam's intake. */
export type IntakeCounts = AnswerOf<"examIntake">

/** What needs a look, each as a link to the rows that it counts; a count alone for whoever may not settle sheets. */
export const Intake = ({
  examId,
  counts,
  show
}: {
  readonly examId: number
  readonly counts: IntakeCounts
  readonly show: (standing: IntakeStanding) => void
}) => {
  const maySettle = can(useUser(), "sheet.manage")
  const files = `/result-overview/upload-exam-file?exam=${examId}`
  return (
    <ul className={css.chips} aria-label={t.needsLook}>
      <Chip isAlarm icon={Hourglass} count={counts.stalled} act={() => show("stalled")}>
        {t.stalledCount({ count: counts.stalled })}
      </Chip>
      <Chip icon={CircleAlert} count={counts.quiet} act={() => show("quiet")}>
        {t.quietCount({ count: counts.quiet })}
      </Chip>
      <Chip icon={FileX2} count={counts.rejected} to={maySettle ? `${files}&sort=-rejected` : undefined}>
        {t.linesRejected({ count: counts.rejected })}
      </Chip>
      <Chip icon={GitCompareArrows} count={counts.conflicts} to={maySettle ? `${files}&tab=conflicts` : undefined}>
        {t.openConflicts({ count: counts.conflicts })}
      </Chip>
      <li className={css.at}>{t.countedAt({ time: timeOfDay(counts.at) })}</li>
    </ul>
  )
}

const Chip = ({
  icon: Icon,
  count,
  to,
  act,
  isAlarm = false,
  children
}: {
  readonly icon: LucideIcon
  readonly count: number
  readonly to?: string | undefined
  readonly act?: () => void
  /** Some is more than something to look at. */
  readonly isAlarm?: boolean
  readonly children: string
}) => {
  const shown = (
    <>
      <Icon size={15} aria-hidden />
      {children}
    </>
  )
  const look = {
    className: css.chip,
    "data-some": count > 0 || undefined,
    "data-alarm": (isAlarm && count > 0) || undefined
  }
  return (
    <li>
      {count === 0 || (to === undefined && act === undefined) ? (
        <span {...look}>{shown}</span>
      ) : to === undefined ? (
        <button type="button" {...look} onClick={act}>
          {shown}
        </button>
      ) : (
        <Link to={to} {...look}>
          {shown}
        </Link>
      )}
    </li>
  )
}
