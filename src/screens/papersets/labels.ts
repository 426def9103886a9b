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
import { t } from "#messages/papersets.js"
import type { PapersetState } from "../../../schema/papersets/paperset.ts"
import { can } from "../../../schema/core/permissions.ts"

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
    words: t.draft,
    tone: "neutral",
    icon: Pencil,
    next: t.draftNext,
    isSealed: false,
    signature: "first"
  },
  signed: {
    words: t.signed,
    tone: "info",
    icon: PenLine,
    next: t.signedNext,
    isSealed: false,
    signature: "second"
  },
  sealed: {
    words: t.sealed,
    tone: "success",
    icon: LockKeyhole,
    next: t.sealedNext,
    isSealed: true,
    signature: null
  },
  unsealing: {
    words: t.unsealing,
    tone: "warning",
    icon: LockKeyholeOpen,
    next: t.unsealingNext,
    isSealed: true,
    signature: null
  },
  discarded: {
    words: t.discarded,
    tone: "neutral",
    icon: Archive,
    next: t.discardedNext,
    isSealed: false,
    signature: null
  }
}

/** The states of a paper, by a name that may come from a newer server. */
export const states: Readonly<Record<string, Said & Shown>> = stateTable

/** The states of a schedule, in words. */
export const scheduleStates: Readonly<Record<string, Said>> = {
  scheduled: { words: t.scheduled, tone: "info", icon: CalendarClock },
  open: { words: t.open, tone: "success", icon: CircleCheck },
  closed: { words: t.closed, tone: "neutral", icon: History },
  cancelled: { words: t.cancelled, tone: "danger", icon: CalendarX }
}

/** Words alone, for filters. */
export const stateLabel = (said: Readonly<Record<string, Said>>) =>
  Object.fromEntries(Object.entries(said).map(([name, { words }]) => [name, words]))

export const levels = { level1: t.level1, level2: t.level2, mock: t.mock } as const
export const difficulties = { easy: t.easy, medium: t.medium, hard: t.hard } as const
export const classLevels = [6, 7, 8, 9, 10, 11] as const

export const papersPath = "/paper-editor-admin/papersets"
/** Where a paper is. */
export const paperPath = (id: number | string): string => `${papersPath}/${id}`

/** Who makes papers. */
export const mayMake = (role: number | undefined): boolean =>
  role !== undefined && can({ roleId: role }, "question.write")
/** Who signs, seals, unseals and schedules them. */
export const maySign = (role: number | undefined): boolean => role !== undefined && can({ roleId: role }, "paper.sign")
