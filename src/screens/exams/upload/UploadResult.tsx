import { Download } from "lucide-react"
import type { UploadAnswer } from "../../../../schema/exams/calls.ts"
import { Button } from "../../../components/Button.tsx"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { count, number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { toast } from "../../../components/Toasts.tsx"
import { download } from "../../../api/rest.ts"
import { toApiError } from "../../../api/apiError.ts"

/** Fetches the whole report of a file's lines that were not taken. */
export const fetchReport = (report: string, name: string): void => {
  download(`answer-sheet-report/${report}`, `${name.replace(/\.[^.]*$/, "")}-report.csv`).catch((caught: unknown) =>
    toast("danger", "The report could not be fetched", toApiError(caught).message)
  )
}

/** What became of every line: key figures that add up, and the lines that were not taken, each with its reason. */
export const UploadResult = ({ outcome, name }: { readonly outcome: UploadAnswer; readonly name: string }) => {
  const { lines, accepted, unchanged, conflicting, rejected, rejections, report, dry_run: dry } = outcome
  return (
    <>
      {dry ? (
        <Notice tone="info" title="This was a try: nothing was saved">
          Upload the file when the account below is what you expect.
        </Notice>
      ) : (
        <Notice tone="success" title="The file was read to its end">
          {count(accepted, "answer sheet")} newly counted.
        </Notice>
      )}
      <Figures label="Account of the file">
        <Figure label="Lines" value={number(lines)} note="all accounted for" name="account-lines" />
        <Figure
          label="Accepted"
          value={number(accepted)}
          note={dry ? "would be counted" : "now counted"}
          tone="success"
          name="account-accepted"
        />
        <Figure
          label="Unchanged"
          value={number(unchanged)}
          note="were here already"
          tone="info"
          name="account-unchanged"
        />
        <Figure
          label="Conflicting"
          value={number(conflicting)}
          note={dry ? "would be kept aside" : "kept aside for a choice"}
          tone="warning"
          name="account-conflicting"
        />
        <Figure
          label="Rejected"
          value={number(rejected)}
          note={rejected > 0 ? "listed below" : "none"}
          tone="danger"
          name="account-rejected"
        />
      </Figures>
      {rejections.length === 0 ? null : (
        <Section
          flush
          title={
            rejections.length < rejected
              ? `The first ${number(rejections.length)} of ${number(rejected)} rejected lines`
              : `Rejected lines (${number(rejected)})`
          }
          actions={
            report === null ? null : (
              <Button
                size="compact"
                icon={<Download size={16} aria-hidden />}
                onClick={() => fetchReport(report, name)}
              >
                Download the whole report
              </Button>
            )
          }
        >
          <Scroller label="Rejected lines">
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col" className={numeric}>
                    Line
                  </th>
                  <th scope="col">Why it was not taken</th>
                </tr>
              </thead>
              <tbody>
                {rejections.map((each) => (
                  <tr key={each.line}>
                    <td className={numeric}>{number(each.line)}</td>
                    <td>{each.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        </Section>
      )}
    </>
  )
}
