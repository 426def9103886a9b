import { useMemo, useSyncExternalStore } from "react"
import { pageLocale } from "../../../api/language.ts"
import type { RowOf } from "../../../api/calls.ts"
import { runQuery } from "../../../api/graphql.ts"
import { useAnswer } from "../../../api/useAnswer.ts"
import type { PlotMark } from "../../../components/chart/plot.ts"
import { marksOf } from "./marks.ts"

/** An event of the year. */
export type Milestone = RowOf<"milestones">

const load = () => runQuery("milestones")
const none: readonly Milestone[] = []

/** How often this page has changed the events: each chart then reads them again. */
let turn = 0
const readers = new Set<() => void>()
const onTurn = (read: () => void) => {
  readers.add(read)
  return () => readers.delete(read)
}

/** Has the charts of the page read the events again. */
export const milestonesChanged = (): void => {
  turn += 1
  for (const read of readers) read()
}

/** The events of the year. */
export const useMilestones = (): readonly Milestone[] => {
  const now = useSyncExternalStore(onTurn, () => turn)
  return useAnswer(load, now).answer?.rows ?? none
}

/** An event's text in the language of the page. */
export const textOf = ({ text_en: english, text_hi: hindi }: Milestone): string =>
  pageLocale.startsWith("hi") && hindi !== "" ? hindi : english

/** The events as marks of a chart over days; see `marksOf`. */
export const useMarks = (days: readonly string[], keys: readonly string[] = days): readonly PlotMark[] => {
  const milestones = useMilestones()
  return useMemo(
    () =>
      marksOf(
        milestones.map((one) => ({ date: one.date, text: textOf(one) })),
        days,
        keys
      ),
    [milestones, days, keys]
  )
}
