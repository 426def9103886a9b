import { BarChart } from "echarts/charts"
import { GridComponent, TooltipComponent } from "echarts/components"
import { init, use, type ECharts } from "echarts/core"
import { CanvasRenderer } from "echarts/renderers"
import { useEffect, useRef } from "react"
import { onPalette, resolved } from "../theme/resolved.ts"
import { reducedMotion, theme } from "../theme/theme.css.ts"
import { canvas } from "../Chart.css.ts"
import { barOptions, type Bar } from "./bars.ts"

use([BarChart, GridComponent, TooltipComponent, CanvasRenderer])

const palette = () => ({
  bar: resolved(theme.colour.chart),
  last: resolved(theme.colour.chartNow),
  line: resolved(theme.colour.line),
  text: resolved(theme.colour.textFaint),
  strong: resolved(theme.colour.text),
  ground: resolved(theme.colour.raised)
})

/** The drawn chart; a screen reader gets its name and the table instead. */
export const Bars = ({ label, unit, bars }: { readonly label: string; readonly unit: string; readonly bars: readonly Bar[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ECharts>(undefined)
  const latest = useRef({ unit, bars })
  latest.current = { unit, bars }
  const draw = () => drawn.current?.setOption(
    barOptions(latest.current.bars, latest.current.unit, palette(), globalThis.matchMedia(reducedMotion).matches)
  )
  useEffect(() => {
    const chart = init(box.current)
    drawn.current = chart
    draw()
    const resized = new ResizeObserver(() => chart.resize())
    if (box.current !== null) resized.observe(box.current)
    const stop = onPalette(draw)
    return () => {
      stop()
      resized.disconnect()
      chart.dispose()
      drawn.current = undefined
    }
  }, [])
  useEffect(draw, [bars, unit])
  return <div ref={box} className={canvas} role="img" aria-label={`${label}, as a bar chart`} />
}
