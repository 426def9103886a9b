import { t } from "#messages/dashboards.js"
import type { Person } from "../../../machines/flows/session.ts"
import { can } from "../../../schema/core/permissions.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Figure, Figures } from "../../components/Figure.tsx"
import { number, percent } from "../../components/format.ts"
import { KeyFigures } from "./Cards.tsx"
import { ClassParticipation, OverTime, RankedRegions } from "./charts.tsx"
import { Pinnable } from "./board/CardMenu.tsx"
import { FiguresOnTheWay } from "./FiguresOnTheWay.tsx"
import { ReferralFigures } from "./ReferralFigures.tsx"
import type { Asked } from "./types.ts"
import { useCounted } from "./useCounted.ts"
import { useOwnAddress } from "./useOwnAddress.ts"
import { WorkFigures } from "./WorkFigures.tsx"
import * as css from "./Board.css.ts"

const everything: Asked = {}
const loadSchools = () => runQuery("schoolsDashboard")
const loadToday = () => runQuery("ownSchoolsToday")

/** The figures of a person's role: of a region, of one's school or schools, or of one's work. */
export const OwnFigures = ({ user }: { readonly user: Person }) => {
  if (can(user, "dashboard.view")) return <RegionFigures />
  if (!can(user, "school.use") && !can(user, "institute.use")) return <WorkFigures />
  return (
    <>
      <SchoolFigures />
      {can(user, "school.lead") ? <ReferralFigures /> : null}
    </>
  )
}

const RegionFigures = () => {
  const cards = useCounted("cardSummary", everything)
  const days = useCounted("registrationsAndCollections", everything)
  const regions = useCounted("regionAnalytics", everything)
  return (
    <Pinnable asked={everything}>
      <KeyFigures asked={everything} live={cards} days={days.counted} />
      <OverTime live={days} />
      <div className={css.halves}>
        <RankedRegions live={regions} level="school" />
        <ClassParticipation asked={everything} />
      </div>
    </Pinnable>
  )
}

const SchoolFigures = () => {
  const { answer, problem, again } = useAnswer(loadSchools)
  const { answer: today } = useAnswer(loadToday)
  const addressOf = useOwnAddress()
  if (answer === null) return <FiguresOnTheWay problem={problem} again={again} />
  if (answer.schools === 0) return null
  return (
    <Figures label={t.keyFigures}>
      <Figure
        label={t.students}
        to={addressOf("student/view-students")}
        value={number(answer.students)}
        note={
          today === null ? undefined : t.newToday({ count: today.registered_today, before: today.registered_yesterday })
        }
      />
      <Figure
        label={t.feesPaid}
        to={addressOf("student/paid-school-student")}
        value={number(answer.paid_students)}
        note={
          <>
            {t.ofStudents({ percent: percent(answer.paid_students, answer.students) })}
            {today === null ? null : (
              <>
                <br />
                {t.newToday({ count: today.paid_today, before: today.paid_yesterday })}
              </>
            )}
          </>
        }
        tone="success"
      />
      <Figure
        label={t.unpaid}
        to={addressOf("student/unpaid-school-student")}
        value={number(answer.students - answer.paid_students)}
        tone="warning"
      />
      <Figure label={t.schools} to={addressOf("institute/view-school", "school")} value={number(answer.schools)} />
    </Figures>
  )
}
