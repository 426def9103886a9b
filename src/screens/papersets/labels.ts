import {
  Archive,
  CircleCheck,
  CalendarClock,
  CalendarX,
  History,
  LockKeyhole,
  LockKeyholeOpen,
  Pencil,
  PenLine,
  type LucideIcon
} from "lucide-react"
import { languages } from "../../../schema/fields/languages.ts"
import type { PapersetState } from "../../../schema/papersets/paperset.ts"
import { isOneOf } from "../../../schema/core/roleGroups.ts"

type Said = {
  readonly words: string
  readonly tone: "info" | "success" | "neutral" | "danger" | "warning"
  readonly icon: LucideIcon
  readonly next?: string
}

/** How a paper's page shows a state: what its sets are, and what a signature given now is. */
type Shown = { readonly isSealed: boolean; readonly signature: "first" | "second" | null }

/** The states of a paper: their words, what comes next, and how its page shows each. */
const stateTable: Readonly<Record<PapersetState, Said & Shown>> = {
  draft: {
    words: "Draft",
    tone: "neutral",
    icon: Pencil,
    next: "Its plan and its questions can change. Two people sign it when its check list is green.",
    isSealed: false,
    signature: "first"
  },
  signed: {
    words: "Signed by one",
    tone: "info",
    icon: PenLine,
    next: "It waits for a second signature and cannot change meanwhile.",
    isSealed: false,
    signature: "second"
  },
  sealed: {
    words: "Sealed",
    tone: "success",
    icon: LockKeyhole,
    next: "Nothing in it can change. Exams can be scheduled with it.",
    isSealed: true,
    signature: null
  },
  unsealing: {
    words: "Unsealing asked",
    tone: "warning",
    icon: LockKeyholeOpen,
    next: "It stays sealed until a second person agrees.",
    isSealed: true,
    signature: null
  },
  discarded: {
    words: "Discarded",
    tone: "neutral",
    icon: Archive,
    next: "The draft was given up.",
    isSealed: false,
    signature: null
  }
}

/** The states of a paper, by a name that may come from a newer server. */
export const states: Readonly<Record<string, Said & Shown>> = stateTable

/** The states of a schedule, in words. */
export const scheduleStates: Readonly<Record<string, Said>> = {
  scheduled: { words: "Scheduled", tone: "info", icon: CalendarClock },
  open: { words: "Open", tone: "success", icon: CircleCheck },
  closed: { words: "Closed", tone: "neutral", icon: History },
  cancelled: { words: "Cancelled", tone: "danger", icon: CalendarX }
}

/** Words alone, for filters. */
export const stateLabel = (said: Readonly<Record<string, Said>>) =>
  Object.fromEntries(Object.entries(said).map(([name, { words }]) => [name, words]))

export const levels = { level1: "Level I", level2: "Level II", mock: "Mock" } as const
export const classLevels = [6, 7, 8, 9, 10, 11] as const

export const papersPath = "/paper-editor-admin/papersets"
/** Where a paper is. */
export const paperPath = (id: number | string): string => `${papersPath}/${id}`

/** A language by its code, in English. */
export const languageName = (code: string): string => languages.find((language) => language.code === code)?.name ?? code

/** Who makes papers. */
export const mayMake = (role: number | undefined): boolean => isOneOf("questionWriters", role)
/** Who signs, seals, unseals and schedules them. */
export const maySign = (role: number | undefined): boolean => isOneOf("paperSigners", role)
