import { t } from "#messages/common.js"
import { number } from "../format.ts"

/** One bar: its label, its height, and its value as text. */
export type Bar = { readonly label: string; readonly value: number; readonly text: string }

/** The colours and the type of a chart, as they are now. */
export type Palette = {
  readonly bar: string
  readonly last: string
  readonly line: string
  readonly text: string
  readonly ground: string
  readonly strong: string
  readonly font: string
}

/** What ECharts shall draw: the bars, in one colour, the last one (still filling) in another. Pure. */
export const barOptions = (bars: readonly Bar[], unit: string, palette: Palette, still: boolean) => ({
  textStyle: { fontFamily: palette.font },
  animation: !still,
  animationDuration: 200,
  animationDurationUpdate: 200,
  grid: { left: 4, right: 12, top: 16, bottom: 4, containLabel: true },
  tooltip: {
    trigger: "axis" as const,
    renderMode: "richText" as const,
    axisPointer: { type: "shadow" as const },
    backgroundColor: palette.ground,
    borderColor: palette.line,
    textStyle: { color: palette.strong, fontSize: 12 },
    formatter: (shown: unknown) => {
      const index = (shown as { dataIndex: number }[])[0]?.dataIndex ?? 0
      const bar = bars[index]
      return bar === undefined
        ? ""
        : `${index === bars.length - 1 ? t.soFar({ time: bar.label }) : bar.label}\n${bar.text} ${unit.toLowerCase()}`
    }
  },
  xAxis: {
    type: "category" as const,
    data: bars.map((bar) => bar.label),
    axisLine: { lineStyle: { color: palette.line } },
    axisTick: { show: false },
    axisLabel: {
      color: palette.text,
      fontSize: 11,
      interval: (index: number) => (bars.length - 1 - index) % 5 === 0,
      hideOverlap: true
    }
  },
  yAxis: {
    type: "value" as const,
    min: 0,
    minInterval: 1,
    splitNumber: 3,
    axisLabel: { color: palette.text, fontSize: 11, formatter: (value: number) => number(value) },
    splitLine: { lineStyle: { color: palette.line } }
  },
  series: [
    {
      type: "bar" as const,
      data: bars.map((bar, index) => ({
        value: bar.value,
        itemStyle: { color: index === bars.length - 1 ? palette.last : palette.bar, borderRadius: [3, 3, 0, 0] }
      })),
      barCategoryGap: "28%"
    }
  ]
})
