import { useState } from "react"
import { Dialog } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import { eraseStudent, type Detail } from "./queries.ts"
import { useRun } from "./useRun.ts"
import { nameOf } from "./labels.ts"

/** Erases everything personal about a student for good, once the roll number was typed. */
export const EraseStudent = ({
  student,
  close,
  done
}: {
  readonly student: Detail
  readonly close: () => void
  readonly done: () => void
}) => {
  const [typed, setTyped] = useState("")
  const isSaid = typed.trim().toUpperCase() === student.username
  const { isBusy, run } = useRun("Nothing was erased")
  const erase = async () => {
    await runMutation(eraseStudent, { id: student.id, username: typed })
    toast("success", "Everything personal is erased", `Of ${student.username} only the roll number is left.`)
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={`Erase ${nameOf(student)} for good?`}
      description={
        "Name, date of birth, guardian, everything that was written to them and their login are erased, here and in every message. " +
        "Nobody can bring them back. The roll number and what it did stay, without a name."
      }
      verb="Erase for good"
      danger
      ready={isSaid}
      busy={isBusy}
      act={() => run(erase)}
    >
      <TextField
        label={`Type the roll number ${student.username}`}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  )
}
