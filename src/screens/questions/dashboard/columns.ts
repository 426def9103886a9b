import { states } from "../labels.ts"
import type { CountColumn } from "./CountTable.tsx"
import { countIn, english, shownStates, targetLanguages } from "./table.ts"
import { t as common } from "#messages/common.js"

/** A column a state, and all of them. */
export const stateColumns: readonly CountColumn[] = [
  ...shownStates.map((state) => ({
    name: state,
    title: states[state].words,
    countOf: (row: Parameters<CountColumn["countOf"]>[0]) => countIn(row, "states", state),
    filters: { state }
  })),
  { name: "all", title: common.all, countOf: ({ total }) => total, filters: {} }
]

/** A column a language, in which questions are approved. */
export const languageColumns: readonly CountColumn[] = [
  { name: "en", title: english.name, countOf: ({ total }) => total, filters: {} },
  ...targetLanguages.map(({ code, name }) => ({
    name: code,
    title: name,
    countOf: (row: Parameters<CountColumn["countOf"]>[0]) => countIn(row, "languages", code),
    filters: { language_id: code }
  }))
]
