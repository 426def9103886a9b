import { Building2 } from "lucide-react"
import { t } from "#messages/schools.js"
import { Figure, Figures } from "../../components/Figure.tsx"
import { number, percent } from "../../components/format.ts"
import { History } from "../../components/history/History.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Empty, Skeleton } from "../../components/States.tsx"
import { useUser } from "../../app/shell/Guard.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { ClassTable } from "./ClassTable.tsx"
import { OwnCoordinators } from "./OwnCoordinators.tsx"
import { OwnFacts } from "./OwnFacts.tsx"
import * as css from "./Schools.css.ts"
import { can } from "../../../schema/core/permissions.ts"

const load = () => runQuery("schoolsDashboard")

/** Figures of the user's own school, or of the institute's schools: students, fees, classes, and what happened. */
export const School = () => {
  const user = useUser()
  const { answer, problem, again } = useAnswer(load)
  const school = typeof user?.["school_id"] === "number" ? user["school_id"] : null
  const isInstitute = can(user, "institute.use")
  return (
    <Page lead={t.overviewLead}>
      {problem !== null && answer === null ? (
        <RecordFailed thing={t.school} title={t.figuresNotLoaded} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="280px" />
        </Skeleton>
      ) : answer.schools === 0 ? (
        <Empty icon={Building2} title={t.noSchoolsYet}>
          {isInstitute ? t.addFirst : t.noSchoolOfLogin}
        </Empty>
      ) : (
        <>
          <Figures label={t.keyFigures}>
            {isInstitute ? (
              <Figure
                label={t.schools}
                value={number(answer.schools)}
                note={t.schoolsByStatus({ active: answer.active_schools, pending: answer.pending_schools })}
              />
            ) : null}
            <Figure label={t.students} value={number(answer.students)} />
            <Figure
              label={t.feesPaid}
              value={number(answer.paid_students)}
              note={t.shareOfStudents({ percent: percent(answer.paid_students, answer.students) })}
              tone="success"
            />
            <Figure
              label={t.feesDue}
              value={number(answer.students - answer.paid_students)}
              tone={answer.students > answer.paid_students ? "warning" : "success"}
            />
            <Figure label={t.referredStudents} value={number(answer.referred_students)} />
          </Figures>
          <Section title={t.studentsByClass} flush>
            <ClassTable rows={answer.by_class} />
          </Section>
          {school === null ? null : <OwnFacts id={school} />}
          {school === null ? null : (
            <div className={css.card}>
              <History kind="school" id={school} />
            </div>
          )}
        </>
      )}
      {isInstitute || school !== null ? <OwnCoordinators of={isInstitute ? "institute" : "school"} /> : null}
    </Page>
  )
}
