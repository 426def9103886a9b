import { t } from "#messages/server.dashboards.js"
import { measures, type Dimension, type MeasureName } from "../../../../schema/dashboards/measures.ts"
import { sameDay } from "../../../../schema/dashboards/sameDay.ts"
import { label } from "../../../platform/declaredTexts.ts"
import { languageName } from "../../../platform/locale.ts"
import type { CountedRow } from "../count.ts"
import type { CountedCard } from "./figures.ts"
import { dayText, headOf, nameIn, percentText, valueText } from "./words.ts"

/**
 * A line of a card's table. `share` is its size as a part of the largest line's, from 0 to 1, where bars mean
 * something.
 */
export type TableRow = { readonly name: string; readonly values: readonly string[]; readonly share: number | null }

/** A card of a board as a table, its texts in the language that is being written in. */
export type CardTable = {
  readonly title: string
  /** What it is cut to. */
  readonly cut: string
  readonly heads: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows that are left out because there are many. */
  readonly more: number
}

/** Rows of a table at most. */
const mostRows = 40

/** Columns of a second dimension at most, so that they fit on a page. */
const mostColumns = 7

const titleOf = (name: MeasureName): string => label(measures[name].title)

/** A card as a table. `today` is a day in India as `2026-11-24`. */
export const tableOf = (one: CountedCard, today: string): CardTable => {
  const { card, counted } = one
  const { heads, rows } =
    card.isRunning === true
      ? yearsTable(counted.rows, card.measures, today)
      : counted.rows[0]?.by === "total"
        ? figuresTable(counted.rows[0], card.measures)
        : rowsTable(one)
  const shown = rows.slice(0, mostRows)
  return { title: label(card.title), cut: cutOf(one), heads, rows: shown, more: rows.length - shown.length }
}

const cutOf = ({ asked, regions }: CountedCard): string =>
  [
    regions.length === 0 ? t.allRegions : regions.join(", "),
    ...(asked.class_level ?? []).map((level) => t.classLevel({ level: String(level) })),
    ...(asked.language ?? []).map(languageName),
    ...(asked.year === undefined ? [] : [t.yearOf({ year: `${asked.year}-${String(asked.year + 1).slice(2)}` })])
  ].join(" · ")

type Table = Pick<CardTable, "heads" | "rows">

/** Key figures: a line each. */
const figuresTable = (row: CountedRow, names: readonly MeasureName[]): Table => ({
  heads: [headOf("total"), t.value],
  rows: names
    .filter((name) => name !== "collected_gulf" || row[name] > 0)
    .map((name) => ({ name: titleOf(name), values: [valueText(name, row[name])], share: null }))
})

/** Sums of this year and the last one up to the same day. */
const yearsTable = (rows: readonly CountedRow[], names: readonly MeasureName[], today: string): Table => {
  const found = names.flatMap((name) => {
    if (name !== "registered" && name !== "paid") return []
    const same = sameDay(rows, name, today)
    return same === null ? [] : [{ name, now: same.now.at(-1) ?? 0, before: same.before.at(-1) ?? 0 }]
  })
  return {
    heads: [headOf("total"), t.thisYear({ day: dayText(today.slice(5)) }), t.lastYear, t.ofLastYear],
    rows: found.map(({ name, now, before }) => ({
      name: titleOf(name),
      values: [valueText(name, now), valueText(name, before), percentText(now, before)],
      share: null
    }))
  }
}

/** A column of numbers: what is above it, the value of some rows in it, and that value in words. */
type Column = {
  readonly head: string
  readonly valueIn: (rows: readonly CountedRow[]) => number
  readonly text: (value: number) => string
}

const sumOf = (rows: readonly CountedRow[], name: MeasureName): number => rows.reduce((sum, row) => sum + row[name], 0)

const measureColumn = (name: MeasureName): Column => ({
  head: titleOf(name),
  valueIn: (rows) => sumOf(rows, name),
  text: (value) => valueText(name, value)
})

/** The columns of a second dimension, the largest first; the smallest together where there are many. */
const partColumns = (rows: readonly CountedRow[], part: Dimension, name: MeasureName): readonly Column[] => {
  const groups = [...Map.groupBy(rows, (row) => row.part ?? "")].map(([key, some]) => ({
    key,
    size: sumOf(some, name)
  }))
  const keys = groups.toSorted((a, b) => b.size - a.size).map(({ key }) => key)
  const [own, others] =
    keys.length > mostColumns ? [keys.slice(0, mostColumns - 1), keys.slice(mostColumns - 1)] : [keys, []]
  const column = (head: string, among: readonly string[]): Column => ({
    ...measureColumn(name),
    head,
    valueIn: (some) =>
      sumOf(
        some.filter((row) => among.includes(row.part ?? "")),
        name
      )
  })
  return [
    ...own.map((key) => column(nameIn(part, { key, name: key }), [key])),
    ...(others.length === 0 ? [] : [column(label("Other"), others)])
  ]
}

/** Rows of regions, classes and the like: the measures in columns, or the second dimension. */
const rowsTable = ({ card, dashboard: { part }, counted: { rows: counted } }: CountedCard): Table => {
  const isByPart = card.isByPart === true && part !== undefined
  const by = isByPart ? part : (counted[0]?.by ?? "state")
  const isDay = by === "day"
  const columns =
    part === undefined || isByPart ? card.measures.map(measureColumn) : partColumns(counted, part, card.measures[0]!)
  const keyOf = (row: CountedRow): string => (isByPart ? (row.part ?? "") : isDay ? row.key.slice(0, 7) : row.key)
  const lines = [...Map.groupBy(counted, keyOf)].map(([key, some]) => {
    const values = columns.map(({ valueIn }) => valueIn(some))
    // Parts are added up to the line's size; measures beside each other are not.
    const size = part === undefined || isByPart ? (values[0] ?? 0) : values.reduce((sum, value) => sum + value, 0)
    return { key, name: nameIn(by, { key, name: isByPart || isDay ? key : some[0]!.name }), values, size }
  })
  const most = Math.max(1, ...lines.map(({ size }) => size))
  const sorted =
    isDay || by === "class_level"
      ? lines.toSorted((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }))
      : lines.toSorted((a, b) => b.size - a.size)
  return {
    heads: [headOf(by), ...columns.map(({ head }) => head)],
    rows: sorted.map(({ name, values, size }) => ({
      name,
      values: values.map((value, nth) => columns[nth]!.text(value)),
      share: size / most
    }))
  }
}
