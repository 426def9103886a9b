import { CircleCheck, CirclePause, Hourglass } from "lucide-react"
import type { SchoolRow } from "../../../schema/schools/schoolLists.ts"

/** The states of a school, in words; what activating one means, and what its password link is called. */
export const states = {
  active: {
    words: "Active",
    tone: "success",
    icon: CircleCheck,
    activation: "takes part in the programme.",
    link: "Send a password link"
  },
  pending: {
    words: "To be verified",
    tone: "warning",
    icon: Hourglass,
    activation: "has not verified its e-mail address yet. It takes part without.",
    link: "Send the link to begin again"
  },
  inactive: {
    words: "Deactivated",
    tone: "neutral",
    icon: CirclePause,
    activation: "takes part in the programme again.",
    link: "Send a password link"
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
  State: "State board",
  NIOS: "NIOS",
  IB: "IB",
  Cambridge: "Cambridge"
} as const
export const categories = {
  government: "Government",
  aided: "Aided",
  private: "Private",
  central: "Central government"
} as const
export const types = { "co-educational": "Girls and boys", girls: "Girls", boys: "Boys" } as const

/** The words for a value of a table of words, or the value. */
export const wordsIn = (table: Readonly<Record<string, string>>, value: string): string => table[value] ?? value

/** A place in words: city, district and state, each once. */
export const placeWords = (...parts: readonly (string | null)[]): string =>
  [...new Set(parts.filter((part) => part !== null && part !== ""))].join(", ")
