import { useCallback, type ReactNode } from "react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/students.js"
import { Button } from "../../components/Button.tsx"
import { Modal } from "../../components/Dialog.tsx"
import { RecordFailed } from "../../components/NotFound.tsx"
import { SkeletonLine, Skeleton } from "../../components/States.tsx"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import type { Detail } from "./types.ts"
import type { OpenDialog } from "./openDialog.ts"
import { EditStudent } from "./EditStudent.tsx"
import { EraseStudent } from "./EraseStudent.tsx"
import { MoveStudent } from "./MoveStudent.tsx"
import { WithdrawStudent } from "./WithdrawStudent.tsx"

/** The dialogs about a student; `changed` is told when the list is another. */
export const StudentDialogs = ({
  doing,
  choose,
  changed
}: {
  readonly doing: OpenDialog | null
  readonly choose: (doing: OpenDialog | null) => void
  readonly changed: () => void
}) => {
  if (doing === null) return null
  const close = () => choose(null)
  const done = () => {
    changed()
    close()
  }
  if (doing.what === "withdraw")
    return <WithdrawStudent student={doing.row} command={doing.command} close={close} done={done} />
  return (
    <WithDetail key={doing.id} id={doing.id} close={close}>
      {(student) =>
        doing.what === "edit" ? (
          <EditStudent student={student} close={close} changed={changed} />
        ) : doing.what === "move" ? (
          <MoveStudent student={student} close={close} done={done} />
        ) : (
          <EraseStudent student={student} close={close} done={done} />
        )
      }
    </WithDetail>
  )
}

/** Fetches all that is known of a student, and shows what is made of it. */
const WithDetail = ({
  id,
  close,
  children
}: {
  readonly id: number
  readonly close: () => void
  readonly children: (student: Detail) => ReactNode
}) => {
  const load = useCallback(() => runQuery("studentDetail.permits", { id }), [id])
  const { answer, problem, again } = useAnswer(load)
  if (answer !== null) return children(answer)
  return (
    <Modal open title={t.student} close={close} foot={<Button onClick={close}>{common.close}</Button>}>
      {problem === null ? (
        <Skeleton>
          <SkeletonLine height="240px" />
        </Skeleton>
      ) : (
        <RecordFailed thing={t.student} title={t.studentNotLoaded} problem={problem} retry={again} />
      )}
    </Modal>
  )
}
