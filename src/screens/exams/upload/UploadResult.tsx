import { Download } from "lucide-react"
import { t } from "#messages/exams.js"
import type { UploadAnswer } from "../../../../schema/exams/calls.ts"
import { Button } from "../../../components/Button.tsx"
import { Figure, Figures } from "../../../components/Figure.tsx"
import { number } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { Notice } from "../../../components/States.tsx"
import { Scroller } from "../../../components/Scroller.tsx"
import { numeric, table } from "../../../components/Table.css.ts"
import { toast } from "../../../components/Toasts.tsx"
import { download } from "../../../api/transfers.ts"
import { toApiError } from "../../../api/apiError.ts"

/** Fetches the whole report of a file's lines that were not taken. */
export const fetchReport = (report: string, name: string): void => {
  download(`answer-sheet-report/${report}`, `${name.replace(/\.[^.]*$/, "")}-report.csv`).catch((caught: unknown) =>
    toast("danger", t.reportFailed, toApiError(caught).message)
  )
}

/** What became of every line: key figures that add up, and the lines that were not taken, each with its reason. */
export const UploadResult = ({ outcome, name }: { readonly outcome: UploadAnswer; readonly name: string }) => {
  const { lines, accepted, unchanged, conflicting, rejected, rejections, report, dry_run: dry } = outcome
  return (
    <>
      {dry ? (
        <Notice tone="info" title={t.dryRun}>
          {t.dryRunText}
        </Notice>
      ) : (
        <Notice tone="success" title={t.uploadComplete}>
          {t.newSheets({ count: accepted })}
        </Notice>
      )}
      <Figures label={t.uploadSummary}>
        <Figure label={t.lines} value={number(lines)} note={t.linesNote} name="account-lines" />
        <Figure
          label={t.accepted}
          value={number(accepted)}
          note={dry ? t.acceptedDry : t.acceptedNote}
          tone="success"
          name="account-accepted"
        />
        <Figure
          label={t.unchanged}
          value={number(unchanged)}
          note={t.unchangedNote}
          tone="info"
          name="account-unchanged"
        />
        <Figure
          label={t.conflicting}
          value={number(conflicting)}
          note={dry ? t.conflictingDry : t.conflictingNote}
          tone="warning"
          name="account-conflicting"
        />
        <Figure
          label={t.rejected}
          value={number(rejected)}
          note={rejected > 0 ? t.rejectedNote : t.rejectedNone}
          tone="danger"
          name="account-rejected"
        />
      </Figures>
      {rejections.length === 0 ? null : (
        <Section
          flush
          title={
            rejections.length < rejected
              ? t.rejectedFirst({ shown: rejections.length, total: rejected })
              : t.rejectedCount({ count: rejected })
          }
          actions={
            report === null ? null : (
              <Button
                size="compact"
                icon={<Download size={16} aria-hidden />}
                onClick={() => fetchReport(report, name)}
              >
                {t.fullReport}
              </Button>
            )
          }
        >
          <Scroller label={t.rejectedLines}>
            <table className={table}>
              <thead>
                <tr>
                  <th scope="col" className={numeric}>
                    {t.line}
                  </th>
                  <th scope="col">{t.reason}</th>
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
