import type { PlotData } from "./plot.ts"

const daring = /^[=+\-@\t\r\n＝＋－＠]/u
const quoted = (text: string): string => `"${(daring.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The table behind a chart as a CSV file: what each line is, then its numbers. `counted` tells when it was counted. */
export const csvOf = ({ keys, series }: PlotData, head: string, counted: string): Blob => {
  const lines = [
    [head, ...series.map(({ name }) => name)].map(quoted),
    ...keys.map(({ name }, nth) => [quoted(name), ...series.map(({ values }) => String(values[nth] ?? 0))]),
    [quoted(counted)]
  ]
  return new Blob([`\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}\r\n`], { type: "text/csv" })
}
