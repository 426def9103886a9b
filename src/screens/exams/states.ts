import { CalendarClock, CalendarX, CircleCheck, Lock, Radio, type LucideIcon } from "lucide-react"
import { t } from "#messages/exams.js"
import type { ExamState } from "../../../schema/exams/exam.ts"

type Shown = {
  readonly name: string
  readonly tone: "success" | "info" | "neutral" | "danger"
  readonly icon: LucideIcon
  /** Whether sheets come in, so that there is something to watch. */
  readonly isLive: boolean
  /** Whether no more sheets are accepted, so that results can be made of them. */
  readonly isOver: boolean
}

const stateTable: Readonly<Record<ExamState, Shown>> = {
  planned: { name: t.statePlanned, tone: "info", icon: CalendarClock, isLive: false, isOver: false },
  open: { name: t.stateOpen, tone: "success", icon: Radio, isLive: true, isOver: false },
  closed: { name: t.stateClosed, tone: "neutral", icon: Lock, isLive: false, isOver: true },
  resultsReady: { name: t.stateResultsReady, tone: "success", icon: CircleCheck, isLive: false, isOver: true },
  cancelled: { name: t.stateCancelled, tone: "danger", icon: CalendarX, isLive: false, isOver: false }
}

/** How an exam's state is shown, by a name that may come from a newer server. */
export const states: Readonly<Record<string, Shown>> = stateTable

/** The names of the states, for filters. */
export const stateNames = Object.fromEntries(Object.entries(stateTable).map(([state, { name }]) => [state, name]))

/** Whether sheets of an exam come in. */
export const isLive = ({ state }: { readonly state: string }): boolean => states[state]?.isLive === true

/** Whether an exam accepts no more answer sheets, so that results can be made of them. */
export const isOver = ({ state }: { readonly state: string }): boolean => states[state]?.isOver === true
