import { useState } from "react"
import { t } from "#messages/students.js"
import { Dialog } from "../../components/Dialog.tsx"
import { SelectField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { toApiError } from "../../api/apiError.ts"
import { runMutation } from "../../api/graphql.ts"
import { inBackground } from "../../api/inBackground.ts"
import type { Listed } from "./types.ts"
import { useRun } from "./useRun.ts"
import { nameOf, withdrawalReasons } from "./labels.ts"

/** Withdraws a student, with a reason. It can be taken back. */
export const WithdrawStudent = ({
  student,
  command,
  close,
  done
}: {
  readonly student: Pick<Listed, "id" | "name" | "username">
  readonly command: "withdrawStudents" | "withdrawGulfStudent"
  readonly close: () => void
  readonly done: () => void
}) => {
  const [reason, setReason] = useState<keyof typeof withdrawalReasons>("left-school")
  const { isBusy, run } = useRun(t.notWithdrawn)
  const withdraw = async () => {
    if (command === "withdrawGulfStudent") await runMutation("withdrawGulfStudent", { id: student.id, reason })
    else await runMutation("withdrawStudents", { ids: [student.id], reason })
    const name = nameOf(student)
    // Coordinators of the Gulf withdraw by a command of their own, and none of theirs takes it back.
    const undo = command === "withdrawStudents" ? { label: t.undo, act: () => inBackground(reinstate()) } : undefined
    toast("success", t.studentWithdrawn({ name }), t.howToReinstate, undefined, undo)
    done()
  }
  const reinstate = async () => {
    try {
      await runMutation("reinstateStudents", { ids: [student.id] })
      toast("success", t.studentReinstated({ name: nameOf(student) }))
      done()
    } catch (caught) {
      toast("danger", t.actionFailed, toApiError(caught).message)
    }
  }
  return (
    <Dialog
      open
      close={close}
      title={t.withdrawTitle({ name: nameOf(student) })}
      description={t.withdrawText}
      verb={t.withdrawStudent}
      danger
      busy={isBusy}
      act={() => run(withdraw)}
    >
      <SelectField
        label={t.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value as keyof typeof withdrawalReasons)}
      >
        {Object.entries(withdrawalReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
