import { t } from "#messages/server.exams.js"
import {
  maxListedRejections,
  rejectionCodes,
  type RejectionCode,
  type UploadAnswer
} from "../../../../schema/exams/calls.ts"
import type { SheetAccount } from "../../../../schema/exams/exam.ts"
import type { Spool } from "../../../platform/files/spool.ts"
import type { Judged, Verdict } from "./judge.ts"
import { lengthReason, rejectionReasons } from "./reasons.ts"

/**
 * Keeps the account of a file: every line counted once, in their order, and every line not taken put into the report.
 */
export type Ledger = {
  readonly enter: (judged: ReadonlyArray<Judged>) => Promise<void>
  readonly account: () => SheetAccount
  readonly rejections: () => UploadAnswer["rejections"]
  /** Whether the report has a line. */
  readonly isReported: () => boolean
}

type Rejection = UploadAnswer["rejections"][number]

const rejecting: ReadonlySet<string> = new Set(rejectionCodes)
const isRejection = (verdict: Verdict): verdict is RejectionCode => rejecting.has(verdict)

/** The report's first line. A spreadsheet takes other letters than Latin ones for UTF-8 by the mark before them. */
const headOf = (head: string): string => `${/^\p{ASCII}*$/u.test(head) ? "" : "\ufeff"}${head}\n`

/** What a report says, in the language of the request. */
const wordsOf = (whyNotOpen: string | undefined) => ({
  head: t.reportHead,
  conflicting: `${t.conflictingVerdict},conflicting,"${t.lineConflicting}"`,
  rejected: t.rejectedVerdict,
  reasons: rejectionReasons(whyNotOpen)
})
type Words = ReturnType<typeof wordsOf>

/**
 * Opens a ledger that writes its report as CSV into the spool, if there is one, in the language of the request. The
 * report names lines, not students; it is kept by its hash, so it stays in the sender's language, with
 * codes beside the words. `whyNotOpen` says when the exam accepts answer sheets.
 */
export const openLedger = (report: Spool | undefined, whyNotOpen?: string): Ledger => {
  // Most files have nothing to report: the words are looked up for the first line that is.
  let known: Words | undefined
  const words = (): Words => (known ??= wordsOf(whyNotOpen))
  const counts = { lines: 0, accepted: 0, unchanged: 0, conflicting: 0, rejected: 0 }
  const listed: Array<Rejection> = []
  let isReported = false

  const reasonOf = (verdict: RejectionCode, length: Judged["length"]) =>
    length === undefined ? words().reasons[verdict] : lengthReason(length)

  const reportLine = ({ line, verdict, length }: Judged): string => {
    if (verdict === "accepted" || verdict === "unchanged") return ""
    if (verdict === "conflicting") return `${line},${words().conflicting}\n`
    return `${line},${words().rejected},${verdict},"${reasonOf(verdict, length)}"\n`
  }

  return {
    enter: async (judged) => {
      for (const { line, verdict, length } of judged) {
        counts.lines += 1
        if (!isRejection(verdict)) {
          counts[verdict] += 1
          continue
        }
        counts.rejected += 1
        if (listed.length < maxListedRejections) listed.push({ line, code: verdict, reason: reasonOf(verdict, length) })
      }
      const lines = judged.map(reportLine).join("")
      if (!lines || !report) return
      const head = isReported ? "" : headOf(words().head)
      isReported = true
      await report.write(head + lines)
    },
    account: () => ({ ...counts }),
    rejections: () => listed,
    isReported: () => isReported
  }
}
