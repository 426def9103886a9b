import { useCallback } from "react"
import { t } from "#messages/students.js"
import { History } from "../../components/history/History.tsx"
import { Page, Section } from "../../components/Page.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Prepare } from "../content/Prepare.tsx"
import { OwnExams } from "../exams/sitting/OwnExams.tsx"
import { OwnKeys } from "../results/challenges/OwnKeys.tsx"
import { OwnResults } from "../results/OwnResults.tsx"
import { Facts } from "./Facts.tsx"
import { OwnCard } from "./OwnCard.tsx"
import { StudentsScreen } from "./StudentsScreen.tsx"
import { nameOf } from "./labels.ts"

/** Where signing in leads a student: to themselves; and a school's user of the same role: to the school's students. */
export const Landing = () => {
  const load = useCallback(
    () =>
      runQuery("ownStudent").catch((caught: unknown) => {
        if (toApiError(caught).status === 404) return null
        throw caught
      }),
    []
  )
  const { answer, problem, isOld, again } = useAnswer(load)
  if (answer === null && problem === null && !isOld) {
    return <StudentsScreen lead={t.leadOwnSchool} empty={t.noneInSchool} />
  }
  return (
    <Page lead={answer === null ? undefined : t.ownLead({ name: nameOf(answer), number: answer.username })}>
      {problem !== null ? (
        <RecordFailed thing={t.student} title={t.ownNotLoaded} problem={problem} retry={again} />
      ) : answer === null ? (
        <Skeleton>
          <SkeletonLine height="320px" />
        </Skeleton>
      ) : (
        <>
          <OwnCard student={answer} />
          <OwnExams />
          <OwnKeys />
          <OwnResults />
          <Prepare />
          <Section title={t.yourDetails}>
            <Facts student={answer} />
          </Section>
          <History isCard kind="student" id={answer.id} turn={answer.version} />
        </>
      )}
    </Page>
  )
}
