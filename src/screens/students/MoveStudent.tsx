import { useCallback, useState } from "react"
import { t } from "#messages/students.js"
import { Dialog } from "../../components/Dialog.tsx"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import type { Detail } from "./types.ts"
import { useRun } from "./useRun.ts"
import { nameOf } from "./labels.ts"

/** Moves a student to another school; fee, sheets and history go along. */
export const MoveStudent = ({
  student,
  close,
  done
}: {
  readonly student: Detail
  readonly close: () => void
  readonly done: () => void
}) => {
  const [school, setSchool] = useState<Choice | null>(null)
  const [error, setError] = useState<string | undefined>(undefined)
  const { isBusy, run } = useRun(t.notMoved)
  const search = useCallback(
    async (text: string) =>
      (await runQuery("audiencePlaces", { ...(text === "" ? {} : { search: text }), kind: "school", per_page: 20 }))
        .rows,
    []
  )
  const move = async () => {
    try {
      await runMutation("moveStudent", { id: student.id, school_id: school?.id ?? null, version: student.version })
    } catch (caught) {
      const told = toApiError(caught).fields["school_id"]
      if (told === undefined) throw caught
      setError(told)
      return
    }
    toast("success", t.studentMoved({ name: nameOf(student), school: school?.name ?? "" }))
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={t.moveTitle({ name: nameOf(student) })}
      description={student.school === null ? t.moveIndividualText : t.moveText({ school: student.school })}
      verb={t.moveStudent}
      ready={school !== null && school.id !== student.school_id}
      busy={isBusy}
      act={() => run(move)}
    >
      <SearchField
        label={t.newSchool}
        chosen={school}
        search={search}
        error={error}
        choose={(choice) => {
          setSchool(choice)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
