import { BarChart } from "echarts/charts"
import { GridComponent, TooltipComponent } from "echarts/components"
import { init, use as register, type ECharts } from "echarts/core"
import { CanvasRenderer } from "echarts/renderers"
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react"
import { t } from "#messages/common.js"
import { onResize } from "../onResize.ts"
import { onPalette, resolved } from "../theme/resolved.ts"
import { reducedMotion, theme } from "../theme/theme.css.ts"
import { canvas } from "../Chart.css.ts"
import { barOptions, type Bar } from "./bars.ts"
import { picture } from "./picture.ts"

register([BarChart, GridComponent, TooltipComponent, CanvasRenderer])

/** The palette as it is now; `_turn` counts its changes. */
const palette = (_turn?: number) => ({
  bar: resolved(theme.colour.chart),
  last: resolved(theme.colour.chartNow),
  line: resolved(theme.colour.line),
  text: resolved(theme.colour.textFaint),
  strong: resolved(theme.colour.text),
  ground: resolved(theme.colour.raised),
  font: theme.font.body
})

/** What a drawn chart can be asked for: itself as a PNG, under its title and a note. */
export type Drawing = { readonly picture: (note: string) => Promise<Blob> }

/** The drawn chart; a screen reader gets its name and the table instead. */
export const Bars = ({
  label,
  unit,
  bars,
  ref
}: {
  readonly label: string
  readonly unit: string
  readonly bars: readonly Bar[]
  readonly ref?: Ref<Drawing>
}) => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ECharts>(undefined)
  const [paletteTurn, setPaletteTurn] = useState(0)
  useEffect(() => {
    const chart = init(box.current)
    drawn.current = chart
    const stopResizing = box.current === null ? undefined : onResize(box.current, () => chart.resize())
    const stop = onPalette(() => setPaletteTurn((turn) => turn + 1))
    return () => {
      stop()
      stopResizing?.()
      chart.dispose()
      drawn.current = undefined
    }
  }, [])
  useEffect(() => {
    const isStill = globalThis.matchMedia(reducedMotion).matches
    drawn.current?.setOption(barOptions(bars, unit, palette(paletteTurn), isStill))
  }, [bars, unit, paletteTurn])
  useImperativeHandle(
    ref,
    () => ({
      picture: async (note) => {
        if (drawn.current === undefined) throw new Error("There is no chart yet")
        return picture(drawn.current.renderToCanvas({ pixelRatio: 2 }), { title: label, note, palette: palette() })
      }
    }),
    [label]
  )
  return <div ref={box} className={canvas} dir="ltr" role="img" aria-label={t.asBarChart({ title: label })} />
}
