import { csvFile } from "../csv.ts"
import type { PlotData } from "./plot.ts"

/** The table behind a chart as a CSV file: what each line is, then its numbers. `counted` tells when it was counted. */
export const csvOf = ({ keys, series }: PlotData, head: string, counted: string): Blob =>
  csvFile([
    [head, ...series.map(({ name }) => name)],
    ...keys.map(({ name }, nth) => [name, ...series.map(({ values }) => values[nth] ?? 0)]),
    [counted]
  ])
