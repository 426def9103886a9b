import { number } from "../format.ts"
import type { Palette } from "./bars.ts"

/** What a chart shows: a line of the table behind it for each key, and a number of it for each series. */
export type PlotData = {
  readonly keys: readonly { readonly key: string; readonly name: string }[]
  readonly series: readonly {
    readonly name: string
    readonly values: readonly number[]
    /** A value in words; the number itself without it. */
    readonly text?: (value: number) => string
    /** A second axis, for what is measured in something else. */
    readonly isOther?: boolean
  }[]
  /** What happened meanwhile, of a chart over time. */
  readonly marks?: readonly PlotMark[]
}

/** Something that happened at a key, such as the end of registration. */
export type PlotMark = { readonly key: string; readonly text: string }

/** What happened at a key, in a line; empty where nothing did. */
export const markText = (marks: readonly PlotMark[] | undefined, key: string): string =>
  (marks ?? [])
    .filter((mark) => mark.key === key)
    .map(({ text }) => text)
    .join(", ")

/** How it is drawn: bars above each other, sorted bars from the side, or lines over time. */
export type PlotKind = "stacked" | "ranked" | "lines"

/** The colours of series, in their order. */
export type PlotPalette = Palette & { readonly categories: readonly string[] }

const axisText = (palette: Palette) => ({ color: palette.text, fontSize: 12, hideOverlap: true })

/** The space that a chart has: its width, and the width of a text in its legend, both in pixels. */
export type PlotSpace = { readonly width: number; readonly widthOf: (text: string) => number }

/** The size of texts in legends. */
export const legendSize = 12

/** What ECharts shall draw. Pure. */
export const plotOptions = (
  { keys, series, marks = [] }: PlotData,
  kind: PlotKind,
  palette: PlotPalette,
  isStill: boolean,
  space: PlotSpace
) => {
  const names = keys.map(({ name }) => name)
  const isSide = kind === "ranked"
  const category = {
    type: "category" as const,
    data: names,
    inverse: isSide,
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
    axisLabel: isSide ? { ...axisText(palette), width: 120, overflow: "truncate" as const } : axisText(palette)
  }
  const value = (isOther: boolean) => ({
    type: "value" as const,
    min: 0,
    minInterval: isOther ? 0 : 1,
    splitNumber: 3,
    axisLabel: {
      ...axisText(palette),
      formatter: (one: number) =>
        isOther
          ? textOf(
              series.find((each) => each.isOther),
              one
            )
          : number(one)
    },
    splitLine: { show: !isOther, lineStyle: { color: palette.line } }
  })
  const hasOther = series.some(({ isOther }) => isOther)
  // Lines that share their axis are named at their ends; a second axis has its numbers there.
  const hasEnds = kind === "lines" && series.length > 1 && !hasOther
  const hasLegend = !hasEnds && (series.length > 1 || (kind === "stacked" && series.length > 0))
  const values = hasOther ? [value(false), value(true)] : [value(false)]
  return {
    textStyle: { fontFamily: palette.font },
    animation: !isStill,
    animationDuration: 200,
    animationDurationUpdate: 200,
    color: [...palette.categories],
    grid: {
      left: 4,
      right: isSide ? 56 : hasEnds ? 16 + Math.max(...series.map(({ name }) => space.widthOf(name))) : 16,
      top: hasLegend ? 16 + legend.row * legendRows(series, space) : 16,
      bottom: 4,
      containLabel: true
    },
    legend: {
      show: hasLegend,
      top: 0,
      left: 0,
      padding: legend.padding,
      itemGap: legend.gap,
      itemWidth: legend.icon,
      itemHeight: legend.icon,
      icon: "roundRect",
      textStyle: { color: palette.text, fontSize: legendSize }
    },
    tooltip: {
      trigger: "axis" as const,
      renderMode: "richText" as const,
      axisPointer: { type: kind === "lines" ? ("line" as const) : ("shadow" as const) },
      backgroundColor: palette.ground,
      borderColor: palette.line,
      textStyle: { color: palette.strong, fontSize: 12 },
      formatter: (shown: unknown) => {
        const at = (shown as { dataIndex: number }[])[0]?.dataIndex ?? 0
        const happened = markText(marks, keys[at]?.key ?? "")
        return [
          names[at],
          ...(happened === "" ? [] : [happened]),
          ...series.map((one) => `${one.name}: ${textOf(one, one.values[at] ?? 0)}`)
        ].join("\n")
      }
    },
    xAxis: isSide ? values : category,
    yAxis: isSide ? category : values,
    series: series.map((one, nth) => ({
      name: one.name,
      type: kind === "lines" ? ("line" as const) : ("bar" as const),
      data: [...one.values],
      ...(one.isOther && !isSide ? { yAxisIndex: 1 } : {}),
      ...(nth === 0 && marks.length > 0 ? { markLine: markLine({ keys, series, marks }, palette) } : {}),
      ...(kind === "lines"
        ? {
            showSymbol: false,
            lineStyle: { width: 2 },
            areaStyle: nth === 0 ? { opacity: 0.12 } : undefined,
            endLabel: { show: hasEnds, formatter: one.name, color: palette.strong, fontSize: legendSize },
            labelLayout: { moveOverlap: "shiftY" as const }
          }
        : {
            ...(kind === "stacked" && series.length > 1 ? { stack: "all" } : {}),
            // Where two values would be written over each other, one of them is left out.
            labelLayout: { hideOverlap: true },
            barCategoryGap: "20%",
            barMaxWidth: 36,
            itemStyle: { borderRadius: isSide ? [0, 3, 3, 0] : series.length > 1 ? 0 : [3, 3, 0, 0] },
            label: {
              show: isSide,
              position: "right" as const,
              color: palette.strong,
              fontSize: 12,
              formatter: ({ dataIndex }: { dataIndex: number }) => {
                const value = one.values[dataIndex] ?? 0
                return value === 0 ? "" : textOf(one, value)
              }
            }
          })
    }))
  }
}

/** A legend's measures in pixels: `toText` is between an icon and its text, as ECharts has it. */
const legend = { padding: 5, gap: 8, icon: 10, toText: 5, row: 20 }

/** Lines that ECharts lays the names of series out in. */
const legendRows = (series: PlotData["series"], { width, widthOf }: PlotSpace): number => {
  const room = width - 2 * legend.padding
  const [rows] = series.reduce<readonly [number, number]>(
    ([lines, from], { name }) => {
      const own = legend.icon + legend.toText + widthOf(name)
      return from > 0 && from + own > room ? [lines + 1, own + legend.gap] : [lines, from + own + legend.gap]
    },
    [1, 0]
  )
  return rows
}

/** A dashed line at each key where something happened, with what that was beside it. */
const markLine = ({ keys, marks = [] }: PlotData, palette: PlotPalette) => ({
  silent: true,
  symbol: "none",
  animation: false,
  lineStyle: { color: palette.text, type: "dashed" as const, width: 1 },
  label: {
    position: "insideEndTop" as const,
    color: palette.text,
    fontSize: 11,
    formatter: ({ name }: { readonly name: string }) => name
  },
  data: [...Map.groupBy(marks, ({ key }) => key).keys()].map((key) => ({
    name: markText(marks, key),
    xAxis: keys.findIndex((each) => each.key === key)
  }))
})

/** A value of a series in words. */
export const textOf = (one: PlotData["series"][number] | undefined, value: number): string =>
  one?.text?.(value) ?? number(value)
