import { t } from "#messages/common.js"
import { csvFile } from "../csv.ts"
import { markText, type PlotData } from "./plot.ts"

/** The table behind a chart as a CSV file: what each line is, then its numbers. `counted` tells when it was counted. */
export const csvOf = ({ keys, series, marks = [] }: PlotData, head: string, counted: string): Blob => {
  const hasMarks = marks.length > 0
  return csvFile([
    [head, ...series.map(({ name }) => name), ...(hasMarks ? [t.chartEvents] : [])],
    ...keys.map(({ key, name }, nth) => [
      name,
      ...series.map(({ values }) => values[nth] ?? 0),
      ...(hasMarks ? [markText(marks, key)] : [])
    ]),
    [counted]
  ])
}
