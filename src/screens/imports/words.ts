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

type Tone = "success" | "info" | "warning" | "danger" | "neutral"

/** A row's verdict as a badge says it. */
export const verdictWords: Readonly<
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

/** How an import stands, in a few words. */
export const stateWords: Readonly<Record<string, { readonly words: string; readonly tone: Tone }>> = {
  mapping: { words: "Match the columns", tone: "warning" },
  checking: { words: "Being checked", tone: "info" },
  ready: { words: "Ready to add", tone: "success" },
  running: { words: "Being added", tone: "info" },
  stopped: { words: "Stopped", tone: "warning" },
  waiting: { words: "Rows wait for you", tone: "warning" },
  finished: { words: "Done", tone: "success" },
  discarded: { words: "Discarded", tone: "neutral" },
  expired: { words: "Expired", tone: "neutral" }
}
