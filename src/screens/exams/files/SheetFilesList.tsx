import { Download, FileText } from "lucide-react"
import type { ReactNode } from "react"
import { t } from "#messages/exams.js"
import { sheetFilesShape } from "../../../../schema/exams/sheetFile.ts"
import { Button } from "../../../components/Button.tsx"
import type { RowAction } from "../../../components/list/actions.tsx"
import type { ListColumn } from "../../../components/list/columns.tsx"
import { between } from "../../../components/list/filters.ts"
import { usePage } from "../../../components/list/usePage.ts"
import { ListView } from "../../../components/list/ListView.tsx"
import { ShownRowsContext } from "../../../components/list/shownRows.ts"
import { useListQuery, type ListQuery } from "../../../components/list/useListQuery.ts"
import { Empty } from "../../../components/States.tsx"
import { runQuery } from "../../../api/graphql.ts"
import type { SheetFile } from "../types.ts"
import { fetchReport } from "../upload/UploadResult.tsx"

const load = (asked: ListQuery<typeof sheetFilesShape>) => runQuery("answerSheetFiles", asked)

const Report = ({ name, report }: SheetFile) =>
  report === null ? null : (
    <Button
      look="quiet"
      size="compactIcon"
      aria-label={t.downloadReportOf({ name })}
      title={t.downloadReport}
      icon={<Download size={16} aria-hidden />}
      onClick={() => fetchReport(report, name)}
    />
  )

const columns: readonly ListColumn<SheetFile>[] = [
  { name: "name", flex: 2 },
  { name: "at", as: "moment", width: 188 },
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
    text: ({ report }) => (report === null ? "–" : t.report)
  },
  { name: "file", isHidden: true }
]

const filters = { at: between(t.uploaded) }

const noRows: readonly SheetFile[] = []

/**
 * The files that came in for an exam, latest first, found by name, sender and date. `fresh` changes when there is
 * something new.
 */
export const SheetFilesList = ({
  examId,
  fresh = 0,
  open,
  actions,
  children
}: {
  readonly examId: number
  readonly fresh?: number
  readonly open?: (file: SheetFile) => void
  readonly actions?: (file: SheetFile) => readonly RowAction[]
  /** What is opened beside the list. */
  readonly children?: ReactNode
}) => {
  const { asked, choose } = useListQuery(sheetFilesShape, { exam_id: examId })
  const listed = usePage<typeof sheetFilesShape, SheetFile>(load, asked, fresh)
  return (
    <>
      <ListView<typeof sheetFilesShape, SheetFile>
        of={sheetFilesShape}
        inside
        what="file"
        asked={asked}
        choose={choose}
        listed={listed}
        columns={columns}
        filters={filters}
        search={t.searchFiles}
        nameOf={({ name }) => name}
        {...(open === undefined ? {} : { open })}
        {...(actions === undefined ? {} : { actions })}
        empty={
          <Empty icon={FileText} title={t.noFiles}>
            {t.noFilesText}
          </Empty>
        }
      />
      <ShownRowsContext value={listed.rows ?? noRows}>{children}</ShownRowsContext>
    </>
  )
}
