import { useState, type ReactNode } from "react"
import { RecordPanel } from "../../components/record/RecordPanel.tsx"
import { useRecord } from "../../components/record/useRecord.ts"
import type { OpenDialog } from "./openDialog.ts"
import { StudentDialogs } from "./StudentDialogs.tsx"
import { StudentPanel } from "./StudentPanel.tsx"

/**
 * The records of a list of students: `open` shows one beside the list, `choose` opens a dialog about one, and `records`
 * is what is open. `turn` counts the list's changes; `changed` is called after one.
 */
export const useStudentRecords = (
  turn: number,
  changed: () => void
): {
  readonly open: (student: { readonly id: number }) => void
  readonly choose: (doing: OpenDialog | null) => void
  readonly records: ReactNode
} => {
  const [record, open] = useRecord()
  const [doing, choose] = useState<OpenDialog | null>(null)
  return {
    open: ({ id }) => open(id),
    choose,
    records: (
      <>
        <RecordPanel record={record} close={() => open(null)}>
          {(id) => <StudentPanel id={id} turn={turn} choose={choose} changed={changed} />}
        </RecordPanel>
        <StudentDialogs doing={doing} choose={choose} changed={changed} />
      </>
    )
  }
}
