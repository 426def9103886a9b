import { BarChart, LineChart } from "echarts/charts"
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from "echarts/components"
import { format, init, use as register, type ECharts } from "echarts/core"
import { CanvasRenderer } from "echarts/renderers"
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react"
import { flushSync } from "react-dom"
import { t } from "#messages/common.js"
import { onResize } from "../onResize.ts"
import { onPalette, resolved } from "../theme/resolved.ts"
import { reducedMotion, theme } from "../theme/theme.css.ts"
import { canvas } from "../Chart.css.ts"
import type { Drawing } from "./Bars.tsx"
import { inTurn } from "./inTurn.ts"
import { onceNear } from "./onceNear.ts"
import { picture } from "./picture.ts"
import { legendSize, plotOptions, type PlotData, type PlotKind } from "./plot.ts"

register([BarChart, LineChart, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])

const { colour } = theme
const categories = [
  colour.category1,
  colour.category2,
  colour.category3,
  colour.category4,
  colour.category5,
  colour.category6,
  colour.categoryOther
]

/** The palette as it is now; `_turn` counts its changes. */
const palette = (_turn?: number) => ({
  bar: resolved(colour.chart),
  last: resolved(colour.chartNow),
  line: resolved(colour.line),
  text: resolved(colour.textSoft),
  strong: resolved(colour.text),
  ground: resolved(colour.raised),
  font: theme.font.body,
  categories: categories.map(resolved)
})

/** The width of a text in a legend as ECharts measures it, in pixels. */
const widthOf = (text: string): number => format.getTextRect(text, `${legendSize}px ${theme.font.body}`).width

/** The drawn chart; a screen reader gets its name and the table instead. `pick` hears which key was clicked. */
export const Plot = ({
  label,
  kind,
  data,
  pick,
  ref
}: {
  readonly label: string
  readonly kind: PlotKind
  readonly data: PlotData
  readonly pick?: ((key: string) => void) | undefined
  readonly ref?: Ref<Drawing>
}) => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ECharts>(undefined)
  const picked = useRef<(nth: number) => void>(undefined)
  const [paletteTurn, setPaletteTurn] = useState(0)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const begun: (() => void)[] = []
    const begin = () => {
      if (drawn.current !== undefined) return
      const chart = init(box.current)
      drawn.current = chart
      const fit = () => {
        chart.resize()
        setWidth(chart.getWidth())
      }
      chart.on("click", ({ dataIndex = -1 }: { dataIndex?: number }) => picked.current?.(dataIndex))
      if (box.current !== null) begun.push(onResize(box.current, fit))
      begun.push(() => chart.dispose())
      setWidth(chart.getWidth())
    }
    const stops = [onPalette(() => setPaletteTurn((turn) => turn + 1))]
    const draw = (isUrgent: boolean) => {
      if (isUrgent) flushSync(begin)
      else stops.push(inTurn(begin))
    }
    if (box.current !== null) stops.push(onceNear(box.current, draw))
    return () => {
      for (const stop of [...stops, ...begun]) stop()
      drawn.current = undefined
    }
  }, [])
  useEffect(() => {
    if (drawn.current === undefined) return
    const isStill = globalThis.matchMedia(reducedMotion).matches
    const options = plotOptions(data, kind, palette(paletteTurn), isStill, { width, widthOf })
    drawn.current.setOption(options, { notMerge: true })
  }, [data, kind, paletteTurn, width])
  useEffect(() => {
    picked.current = (nth) => {
      const key = data.keys[nth]?.key
      if (key !== undefined) pick?.(key)
    }
  }, [data, pick])
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
  return <div ref={box} className={canvas} dir="ltr" role="img" aria-label={t.asChart({ title: label })} />
}
