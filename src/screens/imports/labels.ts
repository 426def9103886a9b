import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CopyCheck,
  UserCheck,
  type LucideIcon
} from "lucide-react"
import type { importJob } from "../../../machines/records/importJob.ts"
import type { StateNameOf } from "../../../machines/record.ts"

/** The states of an import that somebody sees: those of its machine but the one before its file came in. */
type ImportState = Exclude<StateNameOf<typeof importJob>, "unreceived">

type Tone = "success" | "info" | "warning" | "danger" | "neutral"

/** A row's verdict as a badge says it. */
export const verdictLabels: Readonly<
  Record<string, { readonly words: string; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  unchecked: { words: "Not checked", tone: "neutral", icon: CircleDashed },
  ready: { words: "Ready", tone: "success", icon: CircleCheck },
  doubtful: { words: "Look-alike", tone: "warning", icon: CircleHelp },
  wrong: { words: "To mend", tone: "danger", icon: CircleAlert },
  present: { words: "Already there", tone: "info", icon: CopyCheck },
  added: { words: "Added", tone: "success", icon: UserCheck },
  refused: { words: "Left out", tone: "neutral", icon: Ban }
}

/** What a page of an import shows: the columns to match, a wait, a run, the rows to decide, or how it ended. */
export type Panel = "columns" | "wait" | "run" | "rows" | "imported" | "dropped"

type Said = {
  readonly words: string
  readonly tone: Tone
  readonly panel: Panel
  /** What its notice says. */
  readonly notice?: string
}

/** The states of an import: their words, and what its page shows in each. */
const states: Readonly<Record<ImportState, Said>> = {
  mapping: { words: "Match the columns", tone: "warning", panel: "columns" },
  checking: { words: "Being checked", tone: "info", panel: "wait" },
  ready: { words: "Ready to add", tone: "success", panel: "rows" },
  running: { words: "Being added", tone: "info", panel: "run" },
  stopped: { words: "Stopped", tone: "warning", panel: "rows", notice: "The import was stopped" },
  waiting: { words: "Rows wait for you", tone: "warning", panel: "rows" },
  finished: { words: "Done", tone: "success", panel: "imported" },
  discarded: {
    words: "Discarded",
    tone: "neutral",
    panel: "dropped",
    notice: "The rows that were waiting were discarded"
  },
  expired: {
    words: "Expired",
    tone: "neutral",
    panel: "dropped",
    notice: "The rows waited too long and were deleted"
  }
}

/** The states of an import, by a name that may come from a newer server. */
export const stateLabels: Readonly<Record<string, Said>> = states
