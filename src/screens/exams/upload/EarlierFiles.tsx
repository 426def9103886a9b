import { useCallback, useState } from "react"
import { Download, FileText } from "lucide-react"
import { Button } from "../../../parts/Button.tsx"
import { moment, number } from "../../../parts/format.ts"
import { Section } from "../../../parts/Page.tsx"
import { Pager } from "../../../parts/Pager.tsx"
import { Bone, Empty, Failed, Skeleton } from "../../../parts/States.tsx"
import { Scroller } from "../../../parts/Scroller.tsx"
import { nowrap, numeric, table } from "../../../parts/Table.css.ts"
import { ask } from "../../../wires/graphql.ts"
import { useAnswer } from "../../../wires/useAnswer.ts"
import { answerSheetFiles, type SheetFile } from "../documents.ts"
import { fetchReport } from "./AccountView.tsx"

const perPage = 10

/** What was uploaded for an exam before, latest first. `fresh` changes when there is something new. */
export const EarlierFiles = ({ examId, fresh }: { readonly examId: number; readonly fresh: number }) => {
  const [at, setAt] = useState(1)
  const fetchPage = useCallback(async () =>
    (await ask(answerSheetFiles, { exam_id: examId, page: at, per_page: perPage })).answerSheetFiles, [examId, at])
  const files = useAnswer(fetchPage, fresh)
  if (files.problem !== null) return <Failed title="Earlier uploads could not be fetched" problem={files.problem} retry={files.again} />
  if (files.answer === null) return <Skeleton what="Loading earlier uploads"><Bone height="160px" /></Skeleton>
  const { rows, total } = files.answer
  return (
    <Section title="Earlier uploads" flush>
      {rows.length === 0 ? <Empty icon={FileText} title="No file came in yet">Files that you or others upload for this exam are listed here with their accounts.</Empty> : <>
        <Scroller label="Files that came in earlier">
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Uploaded</th>
                <th scope="col">By</th>
                <th scope="col" className={numeric}>Lines</th>
                <th scope="col" className={numeric}>Accepted</th>
                <th scope="col" className={numeric}>Unchanged</th>
                <th scope="col" className={numeric}>Conflicting</th>
                <th scope="col" className={numeric}>Rejected</th>
                <th scope="col">Report</th>
              </tr>
            </thead>
            <tbody>{rows.map((each) => <FileRow key={`${each.file}:${each.at}`} each={each} />)}</tbody>
          </table>
        </Scroller>
        <Pager label="Earlier uploads" page={at} perPage={perPage} total={total} show={setAt} />
      </>}
    </Section>
  )
}

const FileRow = ({ each }: { readonly each: SheetFile }) => {
  const { report } = each
  return (
    <tr>
      <th scope="row" className={nowrap}>{each.name}</th>
      <td className={nowrap}>{moment(each.at)}</td>
      <td className={nowrap}>{each.by}</td>
      <td className={numeric}>{number(each.lines)}</td>
      <td className={numeric}>{number(each.accepted)}</td>
      <td className={numeric}>{number(each.unchanged)}</td>
      <td className={numeric}>{number(each.conflicting)}</td>
      <td className={numeric}>{number(each.rejected)}</td>
      <td>{report === null ? "–" : (
        <Button look="quiet" size="compactIcon" aria-label={`Download the report of ${each.name}`} title="Download the report" icon={<Download size={16} aria-hidden />} onClick={() => fetchReport(report, each.name)} />
      )}</td>
    </tr>
  )
}
