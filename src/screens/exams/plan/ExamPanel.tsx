import { useSelector } from "@xstate/react"
import { useCallback } from "react"
import { t } from "#messages/exams.js"
import { can } from "../../../../schema/core/permissions.ts"
import { runQuery } from "../../../api/graphql.ts"
import { sessionActor } from "../../../api/session.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import { dateTime, number } from "../../../components/format.ts"
import { History } from "../../../components/history/History.tsx"
import { PanelWaiting, useRecordAddress } from "../../../components/record/PanelWaiting.tsx"
import { RecordActions } from "../../../components/record/RecordActions.tsx"
import { RecordFacts } from "../../../components/record/RecordFacts.tsx"
import { PanelContent } from "../../../components/record/RecordPanel.tsx"
import { examActions, type Asking } from "./examActions.ts"
import { levelWords } from "./labels.ts"
import { State } from "./State.tsx"
import type { ExamRow } from "./types.ts"
import { usePlans } from "./usePlans.ts"

type Props = { readonly ask: (asking: Asking) => void; readonly changed: () => void }

/** An exam beside the list: its plan, its history, and what can be done. `turn` counts the list's changes. */
export const ExamPanel = ({ id, turn, ...props }: Props & { readonly id: number; readonly turn: number }) => {
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("examInfo.permits", { id }), [id]),
    turn
  )
  return answer === null ? (
    <PanelWaiting thing={t.exam} title={t.examNotLoaded} problem={problem} retry={again} />
  ) : (
    <Opened exam={answer} {...props} />
  )
}

const Opened = ({ exam, ask, changed }: Props & { readonly exam: ExamRow }) => {
  const address = useRecordAddress(exam.id)
  const page = usePlans() ? `/exams/${exam.id}` : undefined
  const readsHistory = useSelector(sessionActor, ({ context: { person } }) => can(person, "submission.watch"))
  const actions = examActions(exam, ask)
  return (
    <PanelContent
      title={exam.name}
      badge={<State state={exam.state} />}
      page={page}
      address={page ?? address}
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={changed} />}
    >
      <RecordFacts
        of={[
          [t.level, levelWords[exam.level] ?? exam.level],
          [t.classes, exam.class_levels.join(", ")],
          [t.languages, exam.languages.join(", ")],
          [t.opens, dateTime(exam.opens_at)],
          [t.closes, exam.is_by_clock ? dateTime(exam.closes_at) : t.closesManually],
          [t.uploadsUntil, dateTime(exam.uploads_until)],
          [t.questions, number(exam.question_count)],
          [t.minutes, number(exam.minutes)],
          [t.lateUploads, number(exam.grace_minutes)],
          [t.paperRelease, number(exam.release_minutes)],
          [t.schedules, number(exam.schedules)],
          [t.programmeYear, exam.year],
          [t.plannedBy, exam.planned_by],
          [t.reason, exam.reason]
        ]}
      />
      {readsHistory ? <History kind="exam" id={exam.id} turn={exam.version} /> : null}
    </PanelContent>
  )
}
