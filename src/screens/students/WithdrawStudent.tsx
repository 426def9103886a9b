import { useState } from "react"
import { Dialog } from "../../components/Dialog.tsx"
import { SelectField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { withdrawGulfStudent, withdrawStudents, type Listed } from "./queries.ts"
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
  const [reason, setReason] = useState("left-school")
  const { isBusy, run } = useRun("The student was not withdrawn")
  const withdraw = async () => {
    if (command === "withdrawGulfStudent") await runMutation(withdrawGulfStudent, { id: student.id, reason })
    else await runMutation(withdrawStudents, { ids: [student.id], reason })
    toast(
      "success",
      `${nameOf(student)} was withdrawn`,
      "Find withdrawn students under “Taking part”, to take it back."
    )
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={`Withdraw ${nameOf(student)}?`}
      description="The student no longer counts as registered and cannot sit the exams. The roll number stays taken. You can take this back."
      verb="Withdraw student"
      danger
      busy={isBusy}
      act={() => run(withdraw)}
    >
      <SelectField label="Reason" value={reason} onChange={({ target }) => setReason(target.value)}>
        {Object.entries(withdrawalReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
