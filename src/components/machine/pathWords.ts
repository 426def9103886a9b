import type { PathWords } from "machine-inspector/react"
import { t } from "#messages/machine.js"
import { words as chart } from "./words.ts"

/** The words beside a chart in the page's language. */
export const pathWords: PathWords = {
  chart,
  shortest: t.shortestPaths,
  simple: t.simplePaths,
  asTest: t.asTest,
  atStart: t.atStart,
  notFound: t.noPathFound,
  loading: t.loadingCoverage,
  taken: t.transitionsCovered,
  missed: t.transitionsMissed
}
