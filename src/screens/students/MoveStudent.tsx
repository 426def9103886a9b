import { useCallback, useState } from "react"
import { Dialog } from "../../components/Dialog.tsx"
import { SearchField, type Choice } from "../../components/SearchField.tsx"
import { toast } from "../../components/Toasts.tsx"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { toApiError } from "../../api/apiError.ts"
import { moveStudent, schoolsToChoose, type Detail } from "./queries.ts"
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
  const { isBusy, run } = useRun("The student was not moved")
  const search = useCallback(
    async (text: string) => (await runQuery(schoolsToChoose, text === "" ? {} : { search: text })).audiencePlaces.rows,
    []
  )
  const move = async () => {
    try {
      await runMutation(moveStudent, { id: student.id, school_id: school?.id ?? null, version: student.version })
    } catch (caught) {
      const told = toApiError(caught).fields["school_id"]
      if (told === undefined) throw caught
      setError(told)
      return
    }
    toast("success", `${nameOf(student)} is at ${school?.name ?? "the other school"} now`)
    done()
  }
  return (
    <Dialog
      open
      close={close}
      title={`Move ${nameOf(student)}`}
      description={`From ${student.school ?? "having registered alone"}. The fee, the answer sheets and the roll number stay the student's.`}
      verb="Move student"
      ready={school !== null && school.id !== student.school_id}
      busy={isBusy}
      act={() => run(move)}
    >
      <SearchField
        label="New school"
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
