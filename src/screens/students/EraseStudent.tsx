import { useState } from "react"
import { t } from "#messages/students.js"
import { Dialog } from "../../components/Dialog.tsx"
import { TextField } from "../../components/Field.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation } from "../../api/graphql.ts"
import type { Detail } from "./types.ts"
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
  const { isBusy, run } = useRun(t.notErased)
  const erase = async () => {
    await runMutation("eraseStudent", { id: student.id, username: typed })
    toast("success", t.studentErased, t.onlyNumberLeft({ number: student.username }))
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={t.eraseTitle({ name: nameOf(student) })}
      description={t.eraseText}
      verb={t.erasePermanently}
      danger
      ready={isSaid}
      busy={isBusy}
      act={() => run(erase)}
    >
      <TextField
        label={t.eraseConfirm({ number: student.username })}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  )
}
