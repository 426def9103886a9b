import {
  BadgeCheck,
  Ban,
  Calculator,
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  PenLine,
  Undo2,
  type LucideIcon
} from "lucide-react"
import { t } from "#messages/results.js"
import type { AnswerKeyState } from "../../../schema/results/answerKey.ts"
import type { PrantGroupState } from "../../../schema/results/prantGroup.ts"
import type { ResultRunState } from "../../../schema/results/resultRun.ts"

/** How a state is shown. */
export type Shown = {
  readonly words: string
  readonly tone: "success" | "info" | "neutral" | "danger" | "warning"
  readonly icon: LucideIcon
  /** Whether the state changes by itself soon, so that it is asked about again. */
  readonly isUnderWay?: boolean
  /** Whether results can be computed with a key in this state. */
  readonly isFinal?: boolean
}

/** The states of an answer key. */
export const keyStates: Readonly<Record<AnswerKeyState, Shown>> = {
  draft: { words: t.keyDraft, tone: "neutral", icon: FilePen },
  provisional: { words: t.keyProvisional, tone: "info", icon: FilePen },
  signed: { words: t.keySigned, tone: "warning", icon: PenLine },
  final: { words: t.keyFinal, tone: "success", icon: BadgeCheck, isFinal: true }
}

/** The states of a computation of results. */
export const runStates: Readonly<Record<ResultRunState, Shown>> = {
  computing: { words: t.runComputing, tone: "info", icon: Calculator, isUnderWay: true },
  failed: { words: t.runFailed, tone: "danger", icon: CircleX },
  computed: { words: t.runComputed, tone: "info", icon: Calculator },
  signed: { words: t.runSigned, tone: "warning", icon: PenLine },
  approved: { words: t.runApproved, tone: "success", icon: BadgeCheck },
  embargoed: { words: t.runEmbargoed, tone: "info", icon: CalendarClock },
  published: { words: t.runPublished, tone: "success", icon: CircleCheck },
  superseded: { words: t.runSuperseded, tone: "neutral", icon: Undo2 },
  withdrawn: { words: t.runWithdrawn, tone: "danger", icon: Ban },
  discarded: { words: t.runDiscarded, tone: "neutral", icon: Ban }
}

/** The states of a combination of prants. */
export const groupStates: Readonly<Record<PrantGroupState, Shown>> = {
  open: { words: t.groupOpen, tone: "neutral", icon: FilePen },
  finalized: { words: t.groupFinalized, tone: "success", icon: BadgeCheck },
  removed: { words: t.groupRemoved, tone: "neutral", icon: Ban }
}

/** How a state is shown; undefined without a state, and for a name that a newer server sent. */
export const shownAs = (states: Readonly<Record<string, Shown>>, state: string | null): Shown | undefined =>
  state === null ? undefined : states[state]
