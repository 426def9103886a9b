import { plainTools } from "./PlainTools.tsx"

/**
 * How many tools are shown: those that an option mostly needs, those that a question does, all in one row, or all in
 * several.
 */
export type Range = "few" | "some" | "row" | "all"

export const letters: Readonly<Record<Range, readonly string[]>> = {
  few: ["strong", "em", "sub", "sup"],
  some: ["strong", "em", "underline", "sub", "sup"],
  row: Object.keys(plainTools),
  all: Object.keys(plainTools)
}

/** The width in px from which all tools fit one row. */
export const rowWidth = 1_000
