import { useCallback } from "react"
import { t } from "#messages/students.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { History } from "../../components/history/History.tsx"
import { PanelWaiting } from "../../components/record/PanelWaiting.tsx"
import { RecordActions } from "../../components/record/RecordActions.tsx"
import { PanelContent } from "../../components/record/RecordPanel.tsx"
import { Notice } from "../../components/States.tsx"
import { Facts } from "./Facts.tsx"
import { nameOf, notices } from "./labels.ts"
import type { OpenDialog } from "./openDialog.ts"
import { Sheets } from "./Sheets.tsx"
import { StateBadge } from "./StateBadge.tsx"
import { studentActions } from "./studentActions.ts"

/** A student, and how to ask for it again: `turn` counts its changes. */
export const useStudent = (id: number, turn: number) =>
  useAnswer(
    useCallback(() => runQuery("studentDetail.permits", { id }), [id]),
    turn
  )

/** A student beside a list: what is known, what happened, and what the machine and the person's role allow. */
export const StudentPanel = ({
  id,
  turn,
  choose,
  changed
}: {
  readonly id: number
  readonly turn: number
  readonly choose: (doing: OpenDialog) => void
  readonly changed: () => void
}) => {
  const { answer: student, problem, again } = useStudent(id, turn)
  const page = useFirstOwn("student/record")
  if (student === null)
    return <PanelWaiting thing={t.student} title={t.studentNotLoaded} problem={problem} retry={again} />
  const actions = studentActions(student, choose)
  const notice = notices[student.state]
  return (
    <PanelContent
      title={nameOf(student)}
      badge={<StateBadge state={student.state} />}
      page={page === undefined ? undefined : `/${page}/${id}`}
      foot={actions.length === 0 ? null : <RecordActions actions={actions} changed={changed} left={changed} />}
    >
      {notice === null ? null : <Notice tone="info">{notice}</Notice>}
      <Facts isBadged student={student} />
      <Sheets id={id} />
      <History kind="student" id={id} turn={student.version} />
    </PanelContent>
  )
}
