import { CircleCheck, CirclePause, Hourglass } from "lucide-react"
import { t } from "#messages/schools.js"
import type { SchoolRow } from "../../../schema/schools/schoolLists.ts"

/** The states of a school, in words; what activating one means, and what its password link is called. */
export const states = {
  active: {
    words: t.active,
    tone: "success",
    icon: CircleCheck,
    activation: t.activateActiveText,
    link: t.sendPasswordLink
  },
  pending: {
    words: t.notVerified,
    tone: "warning",
    icon: Hourglass,
    activation: t.activatePendingText,
    link: t.resendSignUpLink
  },
  inactive: {
    words: t.deactivated,
    tone: "neutral",
    icon: CirclePause,
    activation: t.activateInactiveText,
    link: t.sendPasswordLink
  }
} as const satisfies Readonly<Record<SchoolRow["state"], object>>

/** A school's state in words; of a state that this page does not know, nothing. */
export const stateOf = (state: string): (typeof states)[keyof typeof states] | undefined =>
  states[state as keyof typeof states]

/** Words of the states alone, for filters. */
export const stateWords = {
  active: states.active.words,
  pending: states.pending.words,
  inactive: states.inactive.words
}

/** Words for what is chosen of a school. */
export const boards = {
  CBSE: "CBSE",
  ICSE: "ICSE",
  State: t.boardState,
  NIOS: "NIOS",
  IB: "IB",
  Cambridge: "Cambridge"
} as const
export const categories = {
  government: t.government,
  aided: t.aided,
  private: t.private,
  central: t.centralGovernment
} as const
export const types = { "co-educational": t.coEducational, girls: t.girls, boys: t.boys } as const

/** The words for a value of a table of words, or the value. */
export const wordsIn = (table: Readonly<Record<string, string>>, value: string): string => table[value] ?? value

/** A place in words: city, district and state, each once. */
export const placeWords = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ""))].join(", ")
