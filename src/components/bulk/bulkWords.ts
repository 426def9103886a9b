import { Ban, CircleCheck, LoaderCircle, Pause, Undo2, type LucideIcon } from "lucide-react"
import type { ComponentProps } from "react"
import { t } from "#messages/bulk.js"
import type { BulkPause, BulkState, RowOutcome } from "../../../schema/bulk/bulkJob.ts"
import type { RowOf } from "../../api/calls.ts"
import type { Badge } from "../Badge.tsx"
import { languageName } from "../languages.ts"

/** A bulk action as a screen has it. */
export type BulkJob = RowOf<"bulkJobs">

/** What can be done with a bulk action. */
export type BulkVerb = "pause" | "resume" | "cancel" | "undo"

type Shown = {
  readonly words: string
  readonly tone: ComponentProps<typeof Badge>["tone"]
  readonly icon: LucideIcon
  readonly verbs: readonly BulkVerb[]
  readonly isMoving: boolean
}

/** How each state is shown, and what can be done in it. */
export const bulkStates: Readonly<Record<BulkState, Shown>> = {
  running: { words: t.running, tone: "info", icon: LoaderCircle, verbs: ["cancel", "pause"], isMoving: true },
  paused: { words: t.paused, tone: "warning", icon: Pause, verbs: ["cancel", "resume"], isMoving: false },
  finished: { words: t.finished, tone: "success", icon: CircleCheck, verbs: ["undo"], isMoving: false },
  cancelled: { words: t.cancelled, tone: "neutral", icon: Ban, verbs: ["undo"], isMoving: false },
  undone: { words: t.undone, tone: "neutral", icon: Undo2, verbs: [], isMoving: false }
}

/** What rows are set to, in words; null for an action that sets nothing, or gives each row back what it had. */
export const valueWords = ({ action, value }: BulkJob): string | null => {
  if (value === null) return null
  return action === "setLanguage" ? t.newLanguage({ value: languageName(value) }) : t.newClass({ value })
}

/** Why an action pauses. */
export const pauseWords: Readonly<Record<BulkPause, string>> = {
  byHand: t.pausedByHand,
  failed: t.pausedFailed,
  noAccess: t.pausedNoAccess
}

/** Results of rows that are looked at one by one, with their numbers. */
export const outcomesOf = ({ rows, done, unchanged, refused }: BulkJob) => [
  { outcome: "refused" as const, words: t.refused, count: refused },
  { outcome: "unchanged" as const, words: t.unchanged, count: unchanged },
  { outcome: "done" as const, words: t.done, count: done },
  { outcome: "waiting" as const, words: t.waiting, count: rows - done - unchanged - refused }
]

/** A result that rows are listed by. */
export type ListedOutcome = Exclude<RowOutcome, "trying">
