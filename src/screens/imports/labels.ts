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
import { t } from "#messages/imports.js"
import type { importJob } from "../../../machines/records/importJob.ts"
import type { StateNameOf } from "../../../machines/record.ts"

/** The states of an import that somebody sees: those of its machine but the one before its file came in. */
type ImportState = Exclude<StateNameOf<typeof importJob>, "unreceived">

type Tone = "success" | "info" | "warning" | "danger" | "neutral"

/** A row's verdict as a badge says it. */
export const verdictLabels: Readonly<
  Record<string, { readonly words: string; readonly tone: Tone; readonly icon: LucideIcon }>
> = {
  unchecked: { words: t.notChecked, tone: "neutral", icon: CircleDashed },
  ready: { words: t.ready, tone: "success", icon: CircleCheck },
  doubtful: { words: t.possibleDuplicate, tone: "warning", icon: CircleHelp },
  wrong: { words: t.needsFixing, tone: "danger", icon: CircleAlert },
  present: { words: t.alreadyRegistered, tone: "info", icon: CopyCheck },
  added: { words: t.added, tone: "success", icon: UserCheck },
  refused: { words: t.skipped, tone: "neutral", icon: Ban }
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
  mapping: { words: t.matchColumns, tone: "warning", panel: "columns" },
  checking: { words: t.checking, tone: "info", panel: "wait" },
  ready: { words: t.readyToAdd, tone: "success", panel: "rows" },
  running: { words: t.adding, tone: "info", panel: "run" },
  stopped: { words: t.stopped, tone: "warning", panel: "rows", notice: t.importStopped },
  waiting: { words: t.needsReview, tone: "warning", panel: "rows" },
  finished: { words: t.complete, tone: "success", panel: "imported" },
  discarded: {
    words: t.discarded,
    tone: "neutral",
    panel: "dropped",
    notice: t.rowsDiscarded
  },
  expired: {
    words: t.expired,
    tone: "neutral",
    panel: "dropped",
    notice: t.rowsExpired
  }
}

/** The states of an import, by a name that may come from a newer server. */
export const stateLabels: Readonly<Record<string, Said>> = states
