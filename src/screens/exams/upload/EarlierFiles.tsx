import { Undo2 } from "lucide-react"
import { useCallback, useState } from "react"
import { t } from "#messages/exams.js"
import { Section } from "../../../components/Page.tsx"
import { toast } from "../../../components/Toasts.tsx"
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
      <SheetFilesList examId={exam.id} fresh={fresh} actions={actions} />
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
