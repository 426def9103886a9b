import { allowedEvents, stateDescription } from "../../../machines/decide.ts"
import { exam as machine } from "../../../machines/records/exam.ts"
import type { Exam } from "./useExams.ts"

/** Where an exam stands, in its machine's words, and what that allows. The server decides with the same machine. */
export type Standing = { readonly words: string; readonly takesSheets: boolean; readonly mayReset: boolean }

/** What an exam's machine says of the exam as it was listed. */
export const standingOf = ({ state: value, round }: Pick<Exam, "state" | "round">): Standing => {
  const state = { value, context: { round } }
  const allowed = allowedEvents(machine, state)
  return {
    words: stateDescription(machine, state),
    takesSheets: allowed.includes("sheetsReceived"),
    mayReset: allowed.includes("reset")
  }
}
