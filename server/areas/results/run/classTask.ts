import type { RunRules } from "../../../../schema/results/resultRun.ts"
import type { OpenedPaper, Rulings } from "../keys/content.ts"

/** A class of a run: whose sheets are scored, and by which key and rules. */
export type ClassTask = {
  readonly exam: number
  readonly round: number
  readonly classLevel: number
  readonly papers: readonly OpenedPaper[]
  readonly rulings: Rulings
  readonly rules: RunRules
}
