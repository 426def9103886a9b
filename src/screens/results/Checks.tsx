import { CircleCheck, CircleX, TriangleAlert } from "lucide-react"
import { t } from "#messages/results.js"
import type { ResultRun } from "./types.ts"
import * as css from "./Results.css.ts"

const icons = { ok: CircleCheck, warn: TriangleAlert, fail: CircleX } as const

type Line = { readonly state: keyof typeof icons; readonly words: string }

const unscoredOf = (run: ResultRun): number =>
  run.classes.reduce(
    (sum, { no_paper, unknown_set, wrong_length, withdrawn }) =>
      sum + (no_paper ?? 0) + (unknown_set ?? 0) + (wrong_length ?? 0) + (withdrawn ?? 0),
    0
  )

const linesOf = (
  run: ResultRun,
  { sheets, conflicts, changed_keys, printed_otherwise }: NonNullable<ResultRun["checks"]>
) => {
  const unscored = unscoredOf(run)
  const read = run.classes.reduce((sum, { scored }) => sum + (scored ?? 0), unscored)
  const lines: readonly (Line | null)[] = [
    read === sheets
      ? { state: "ok", words: t.checkSheets({ count: read }) }
      : { state: "warn", words: t.checkSheetsChanged({ now: sheets, read }) },
    unscored === 0 ? null : { state: "warn", words: t.checkUnscored({ count: unscored }) },
    conflicts === 0 ? null : { state: "warn", words: t.checkConflicts({ count: conflicts }) },
    changed_keys.length === 0
      ? { state: "ok", words: t.checkKeys }
      : { state: "fail", words: t.checkKeysChanged({ classes: changed_keys.join(", ") }) },
    printed_otherwise.length === 0
      ? null
      : { state: "warn", words: t.checkPrintedOtherwise({ classes: printed_otherwise.join(", ") }) }
  ]
  return lines.flatMap((line) => line ?? [])
}

/** What is to be looked at before results are signed or published. */
export const Checks = ({ run }: { readonly run: ResultRun }) =>
  run.checks === null ? null : (
    <ul className={css.checks} aria-label={t.checks}>
      {linesOf(run, run.checks).map(({ state, words }) => {
        const Icon = icons[state]
        return (
          <li key={words} className={css.check[state]}>
            <Icon size={16} aria-hidden />
            <span className={css.checkWords}>{words}</span>
          </li>
        )
      })}
    </ul>
  )
