import { english as chart, type Words } from "../chart/words.ts"

/** Words of the lists beside a chart, so that a page can give them in its reader's language. */
export type PathWords = {
  readonly chart: Words
  readonly shortest: string
  readonly simple: (of: { readonly count: number }) => string
  readonly asTest: string
  readonly atStart: string
  readonly notFound: string
  readonly loading: string
  readonly taken: (of: { readonly taken: number; readonly all: number }) => string
  readonly missed: string
}

/** The words in English. */
export const english: PathWords = {
  chart,
  shortest: "Shortest path to each state",
  simple: ({ count }) => `All simple paths: ${count}`,
  asTest: "As a test",
  atStart: "At the start",
  notFound: "No path found without event data",
  loading: "Loading coverage",
  taken: ({ taken, all }) => `${taken} of ${all} transitions were taken.`,
  missed: "Transitions not taken"
}
