import { t } from "#messages/dashboards.js"
import type { Dimension, MeasureName } from "../../../schema/dashboards/measures.ts"
import type { PlotData } from "../../components/chart/plot.ts"
import { money } from "../../components/format.ts"
import { nameIn } from "./labels.ts"

/** A row, whatever its measures. */
export type AnyRow = { readonly id: string; readonly key: string; readonly name: string; readonly part: string | null }
/** A row with some measures. */
export type Measured = AnyRow & Partial<Readonly<Record<MeasureName, number>>>

/** Rows as a chart's data: a key for each of `by`, a series for each measure. */
export const plotOf = (
  rows: readonly AnyRow[],
  by: Dimension,
  series: readonly { readonly name: string; readonly of: MeasureName; readonly currency?: "INR" | "AED" }[]
): PlotData => ({
  keys: rows.map((row) => ({ key: row.key, name: nameIn(by, row) })),
  series: series.map(({ name, of, currency }) => ({
    name,
    values: rows.map((row) => (row as Measured)[of] ?? 0),
    ...(currency === undefined ? {} : { text: (value: number) => money(value, currency), isOther: true })
  }))
})

/** Rows of two dimensions as a chart's data: a key for each of `by`, a series for each of `part`. */
export const partsOf = (rows: readonly AnyRow[], by: Dimension, part: Dimension, of: MeasureName): PlotData => {
  const keys = [...new Map(rows.map((row) => [row.key, row])).values()]
  const sums = Map.groupBy(rows, (row) => row.part ?? "")
  const sizes = [...sums].map(
    ([key, some]) => [key, some.reduce((sum, row) => sum + ((row as Measured)[of] ?? 0), 0)] as const
  )
  const largest = sizes.toSorted((a, b) => b[1] - a[1]).map(([key]) => key)
  const [own, others] = largest.length > 7 ? [largest.slice(0, 6), largest.slice(6)] : [largest, []]
  const valueOf = (key: string, parts: readonly string[]) =>
    rows.reduce(
      (sum, row) => (row.key === key && parts.includes(row.part ?? "") ? sum + ((row as Measured)[of] ?? 0) : sum),
      0
    )
  const one = (name: string, parts: readonly string[]) => ({ name, values: keys.map(({ key }) => valueOf(key, parts)) })
  return {
    keys: keys.map((row) => ({ key: row.key, name: nameIn(by, row) })),
    series: [
      ...own.map((key) => one(nameIn(part, { key, name: key }), [key])),
      ...(others.length === 0 ? [] : [one(t.others, others)])
    ]
  }
}

/** Rows in the order of their keys: classes and days. */
export const byKey = <Row extends AnyRow>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }))
