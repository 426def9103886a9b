import type { PlotMark } from "../../../components/chart/plot.ts"

/**
 * Events as marks of a chart over days: each at its day, or at the first day behind it that the chart has. Events
 * outside of the chart's days are left out. `days` are such as `2026-11-24`, in order, and `keys` the chart's own names
 * of them. Pure.
 */
export const marksOf = (
  events: readonly { readonly date: string; readonly text: string }[],
  days: readonly string[],
  keys: readonly string[] = days
): readonly PlotMark[] =>
  events.flatMap(({ date, text }) => {
    const nth = days.findIndex((day) => day >= date)
    return nth === -1 || date < days[0]! ? [] : [{ key: keys[nth]!, text }]
  })
