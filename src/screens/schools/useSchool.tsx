import { useCallback, useState } from "react"
import { t } from "#messages/schools.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { actionsOf, offered } from "../../api/actions.ts"
import { runQuery } from "../../api/graphql.ts"
import { useAnswer } from "../../api/useAnswer.ts"
import { Modal } from "../../components/Dialog.tsx"
import { RecordActions, type RecordAction } from "../../components/record/RecordActions.tsx"
import { EditForm } from "./EditForm.tsx"
import { schoolActions } from "./schoolActions.ts"
import { schoolFacts } from "./schoolFacts.tsx"
import { useSchoolPermissions } from "./useSchoolPermissions.ts"

/**
 * A school as its panel and its page show it: its facts, its actions, and the form that changes it while that is open.
 * `changed` is called after a change, `left` once the school is removed.
 */
export const useSchool = (
  id: number,
  { changed, left }: { readonly changed: () => void; readonly left: () => void }
) => {
  const [turn, setTurn] = useState(0)
  const [isEditing, setEditing] = useState(false)
  const { answer, problem, again } = useAnswer(
    useCallback(() => runQuery("schoolInfo.permits", { id }), [id]),
    turn
  )
  const { isKeeper, seesInstitutes } = useSchoolPermissions()
  const students = useFirstOwn("student/total-student", "student/view-students")
  const renew = () => {
    setTurn((before) => before + 1)
    changed()
  }
  if (answer === null) return { school: null, problem, again } as const
  const permit = actionsOf("school", answer.permits)
  const command = permit("updateSchoolInfo") === undefined ? "updateSchool" : "updateSchoolInfo"
  const mayEdit = permit(command) !== undefined
  const actions: readonly RecordAction[] = [
    ...offered(permit, [{ command, label: t.edit, look: "primary", run: () => setEditing(true) } as const]),
    ...schoolActions(answer, !mayEdit)
  ]
  return {
    school: answer,
    turn,
    mayEdit,
    renew,
    facts: schoolFacts(answer, {
      seesInstitutes,
      students: students === undefined ? undefined : `/${students}?school_id=${id}`
    }),
    actions: actions.length === 0 ? null : <RecordActions actions={actions} changed={renew} left={left} />,
    form: isEditing ? (
      <Modal open title={t.editSchool({ name: answer.name })} close={() => setEditing(false)}>
        <EditForm
          school={answer}
          asKeeper={isKeeper}
          close={() => setEditing(false)}
          done={() => {
            setEditing(false)
            renew()
          }}
        />
      </Modal>
    ) : null
  } as const
}
