import {
  maxListedRejections,
  rejections,
  type RejectionCode,
  type UploadAnswer
} from "../../../../schema/exams/calls.ts"
import type { SheetAccount } from "../../../../schema/exams/exam.ts"
import type { Spool } from "../../../platform/files/spool.ts"
import type { Judged, Verdict } from "./judge.ts"

/** Keeps the account of a file: every line counted once, in their order, and every line not taken put into the report. */
export type Ledger = {
  readonly enter: (judged: ReadonlyArray<Judged>) => Promise<void>
  readonly account: () => SheetAccount
  readonly rejections: () => UploadAnswer["rejections"]
  /** Whether the report has a line. */
  readonly isReported: () => boolean
}

type Rejection = UploadAnswer["rejections"][number]

const isRejection = (verdict: Verdict): verdict is RejectionCode => Object.hasOwn(rejections, verdict)

/**
 * Opens a ledger that writes its report as CSV into the spool, if there is one. The report names lines, not students.
 * `whyNotOpen` says when the exam accepts answer sheets.
 */
export const openLedger = (report: Spool | undefined, whyNotOpen: string = rejections.exam_not_open): Ledger => {
  const reasons: Readonly<Record<RejectionCode, string>> = { ...rejections, exam_not_open: whyNotOpen }
  const counts = { lines: 0, accepted: 0, unchanged: 0, conflicting: 0, rejected: 0 }
  const listed: Array<Rejection> = []
  let isReported = false

  const reportLine = ({ line, verdict }: Judged): string => {
    if (verdict === "accepted" || verdict === "unchanged") return ""
    if (verdict === "conflicting")
      return `${line},conflicting,conflicting,"The student has a sheet with other answers; this one is kept aside"\n`
    return `${line},rejected,${verdict},"${reasons[verdict]}"\n`
  }

  return {
    enter: async (judged) => {
      for (const { line, verdict } of judged) {
        counts.lines += 1
        if (!isRejection(verdict)) {
          counts[verdict] += 1
          continue
        }
        counts.rejected += 1
        if (listed.length < maxListedRejections) listed.push({ line, code: verdict, reason: reasons[verdict] })
      }
      const lines = judged.map(reportLine).join("")
      if (!lines || !report) return
      const head = isReported ? "" : "line,verdict,code,reason\n"
      isReported = true
      await report.write(head + lines)
    },
    account: () => ({ ...counts }),
    rejections: () => listed,
    isReported: () => isReported
  }
}
