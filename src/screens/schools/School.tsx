import { Building2 } from "lucide-react"
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
import { schoolsDashboard } from "./queries.ts"
import { OwnCoordinators } from "./OwnCoordinators.tsx"
import { OwnFacts } from "./OwnFacts.tsx"
import * as css from "./Schools.css.ts"
import { role } from "../../../schema/core/roleGroups.ts"

const load = async () => (await runQuery(schoolsDashboard, {})).schoolsDashboard

/** How one's own school stands, or the schools of one's institute: students, fees, classes, and what happened. */
export const School = () => {
  const user = useUser()
  const { answer, problem, again } = useAnswer(load)
  const school = typeof user?.["school_id"] === "number" ? user["school_id"] : null
  const isInstitute = user?.role_id === role.masterInstitute
  return (
    <Page lead="How it stands: students, fees and classes.">
      {problem !== null && answer === null ? (
        <RecordFailed thing="School" title="The figures could not be fetched" problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="280px" />
        </Skeleton>
      ) : answer.schools === 0 ? (
        <Empty icon={Building2} title="There is no school yet">
          {isInstitute ? "Add the first school of your institute." : "Your login belongs to no school."}
        </Empty>
      ) : (
        <>
          <Figures label="Key figures">
            {isInstitute ? (
              <Figure
                label="Schools"
                value={number(answer.schools)}
                note={`${number(answer.active_schools)} active, ${number(answer.pending_schools)} to be verified`}
              />
            ) : null}
            <Figure label="Students" value={number(answer.students)} />
            <Figure
              label="Fees paid"
              value={number(answer.paid_students)}
              note={`${percent(answer.paid_students, answer.students)} of the students`}
              tone="success"
            />
            <Figure
              label="Fees to be paid"
              value={number(answer.students - answer.paid_students)}
              tone={answer.students > answer.paid_students ? "warning" : "success"}
            />
            <Figure label="Referred students" value={number(answer.referred_students)} />
          </Figures>
          <Section title="Students by class" flush>
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
