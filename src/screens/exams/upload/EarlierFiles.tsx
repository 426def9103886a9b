import { Undo2 } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/exams.js"
import { Section } from "../../../components/Page.tsx"
import { RecordPanel } from "../../../components/record/RecordPanel.tsx"
import { useRecord } from "../../../components/record/useRecord.ts"
import { toast } from "../../../components/Toasts.tsx"
import { FilePanel } from "../files/FilePanel.tsx"
import type { SheetFile } from "../types.ts"
import { SheetFilesList } from "../files/SheetFilesList.tsx"
import { ConfirmReset } from "../reset/ConfirmReset.tsx"
import type { Exam } from "../useExams.ts"

/** What was uploaded for an exam before, latest first; the sheets of a file can be withdrawn. */
export const EarlierFiles = ({
  exam,
  fresh,
  changed
}: {
  readonly exam: Exam
  readonly fresh: number
  readonly changed: () => void
}) => {
  const [withdrawing, setWithdrawing] = useState<SheetFile | null>(null)
  const [record, open] = useRecord()
  const actions = useCallback(
    (file: SheetFile) => [
      {
        label: t.withdrawFileSheets,
        icon: Undo2,
        danger: true,
        run: () => {
          setWithdrawing(file)
        }
      }
    ],
    []
  )
  return (
    <Section title={t.earlierUploads}>
      <SheetFilesList examId={exam.id} fresh={fresh} open={({ id }) => open(id)} actions={actions}>
        <RecordPanel record={record} close={() => open(null)}>
          {(id) => <FilePanel id={id} fresh={fresh} examId={exam.id} withdraw={setWithdrawing} changed={changed} />}
        </RecordPanel>
      </SheetFilesList>
      {withdrawing === null ? null : (
        <ConfirmReset
          exam={exam}
          by="file"
          file={withdrawing}
          close={() => setWithdrawing(null)}
          done={(many) => {
            setWithdrawing(null)
            toast("success", t.sheetsWithdrawn({ count: many }))
            changed()
          }}
        />
      )}
    </Section>
  )
}
