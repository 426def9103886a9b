import { Download, FileText } from "lucide-react"
import { sheetFilesShape } from "../../../../schema/exams/sheetFile.ts"
import { Button } from "../../../components/Button.tsx"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { useListed } from "../../../components/list/listed.ts"
import { ListView } from "../../../components/list/ListView.tsx"
import { useAsked, type Asked } from "../../../components/list/useAsked.ts"
import { Section } from "../../../components/Page.tsx"
import { Empty } from "../../../components/States.tsx"
import { ask } from "../../../api/graphql.ts"
import { answerSheetFiles, type SheetFile } from "../queries.ts"
import { fetchReport } from "./AccountView.tsx"

const load = async (asked: Asked<typeof sheetFilesShape>) => (await ask(answerSheetFiles, asked)).answerSheetFiles

const Report = ({ name, report }: SheetFile) =>
  report === null ? null : (
    <Button
      look="quiet"
      size="compactIcon"
      aria-label={`Download the report of ${name}`}
      title="Download the report"
      icon={<Download size={16} aria-hidden />}
      onClick={() => fetchReport(report, name)}
    />
  )

const columns: readonly ListColumn<SheetFile>[] = [
  { name: "name", flex: 2 },
  { name: "at", as: "moment", width: 184 },
  { name: "by", width: 120 },
  { name: "lines", as: "number", width: 92 },
  { name: "accepted", as: "number", width: 104 },
  { name: "unchanged", as: "number", width: 112 },
  { name: "conflicting", as: "number", width: 112 },
  { name: "rejected", as: "number", width: 104 },
  {
    name: "report",
    width: 92,
    cell: (row) => <Report {...row} />,
    text: ({ report }) => (report === null ? "–" : "Report")
  },
  { name: "file", isHidden: true }
]

/** What was uploaded for an exam before, latest first. `fresh` changes when there is something new. */
export const EarlierFiles = ({ examId, fresh }: { readonly examId: number; readonly fresh: number }) => {
  const { asked, choose } = useAsked(sheetFilesShape, { exam_id: examId })
  const listed = useListed<typeof sheetFilesShape, SheetFile>(load, asked, fresh)
  return (
    <Section title="Earlier uploads">
      <ListView<typeof sheetFilesShape, SheetFile>
        of={sheetFilesShape}
        inside
        what="file"
        asked={asked}
        choose={choose}
        listed={listed}
        columns={columns}
        search="Search names of files"
        empty={
          <Empty icon={FileText} title="No file came in yet">
            Files that you or others upload for this exam are listed here with their accounts.
          </Empty>
        }
      />
    </Section>
  )
}
