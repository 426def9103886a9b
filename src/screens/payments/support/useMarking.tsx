import { CircleCheck, Undo2 } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/paySupport.js"
import { actionsOf, offered } from "../../../api/actions.ts"
import { Button } from "../../../components/Button.tsx"
import type { RowAction } from "../../../components/list/actions.tsx"
import { nameOf } from "../../students/labels.ts"
import type { Listed } from "../../students/types.ts"
import { MarkFee } from "./MarkFee.tsx"

type Student = Pick<Listed, "id" | "name" | "username">
type Marking = { readonly student: Student; readonly isPaid: boolean }

/** Marking of fees in a list of students: actions of its rows, their dialog, and the way back from the last one. */
export const useMarking = (changed: () => void) => {
  const [marking, setMarking] = useState<Marking | null>(null)
  const [last, setLast] = useState<Student | null>(null)
  const rowActions = useCallback(
    (row: Pick<Listed, "permits"> & Student): readonly RowAction[] =>
      offered(actionsOf("student", row.permits), [
        {
          command: "markFee",
          opposite: "unmarkFee",
          label: t.mark,
          icon: CircleCheck,
          run: () => setMarking({ student: row, isPaid: true })
        },
        {
          command: "unmarkFee",
          opposite: "markFee",
          label: t.unmark,
          icon: Undo2,
          run: () => setMarking({ student: row, isPaid: false })
        }
      ]),
    []
  )
  const done = () => {
    setLast(marking?.isPaid === true ? marking.student : null)
    changed()
  }
  return {
    rowActions,
    dialog: marking === null ? null : <MarkFee {...marking} close={() => setMarking(null)} done={done} />,
    undo:
      last === null ? undefined : (
        <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => setMarking({ student: last, isPaid: false })}>
          {t.undoMark({ name: nameOf(last) })}
        </Button>
      )
  }
}
