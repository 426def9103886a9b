import { LineChart } from "echarts/charts"
import { GridComponent, LegendComponent } from "echarts/components"
import { format, init, use as register } from "echarts/core"
import { SVGRenderer } from "echarts/renderers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { legendSize, plotOptions, type PlotData } from "../../src/components/chart/plot.ts"

register([LineChart, GridComponent, LegendComponent, SVGRenderer])

const palette = {
  bar: "#000",
  last: "#000",
  line: "#000",
  text: "#000",
  ground: "#fff",
  strong: "#000",
  font: "sans-serif",
  categories: ["#000"]
}
const widthOf = (text: string) => format.getTextRect(text, `${legendSize}px sans-serif`).width

const dataOf = (names: readonly string[]): PlotData => ({
  keys: [{ key: "1", name: "Class 8" }],
  series: names.map((name) => ({ name, values: [1], isOther: name === names.at(-1) }))
})

const optionsOf = (names: readonly string[], width: number) =>
  plotOptions(dataOf(names), "lines", palette, true, { width, widthOf })

/** Lines in which ECharts lays a legend out, by where it draws the names. */
const drawnRows = (names: readonly string[], width: number): number => {
  const chart = init(null, null, { renderer: "svg", ssr: true, width, height: 300 })
  chart.setOption(optionsOf(names, width) as never)
  const places = [...chart.renderToSVGString().matchAll(/<text[^>]*translate\([\d.]+ ([\d.]+)\)[^>]*>([^<]*)<\/text>/g)]
  chart.dispose()
  const rows = new Set(places.filter(([, , text]) => names.includes(text!)).map(([, y]) => y))
  return rows.size
}

test("a chart leaves room for as many lines of names as ECharts lays out", () => {
  let most = 0
  const word = fc.constantFrom("Registrations", "Fees paid", "Collected", "iiiii", "WWWWW", "விண்ணப்பங்கள்", "शुल्क", "m")
  const names = fc
    .array(fc.tuple(word, word), { minLength: 2, maxLength: 9 })
    .map((some) => some.map((words, nth) => `${words.join(" ")} ${nth}`))
  fc.assert(
    fc.property(names, fc.integer({ min: 260, max: 1_000 }), (some, width) => {
      const rows = drawnRows(some, width)
      most = Math.max(most, rows)
      expect(optionsOf(some, width).grid.top).toBe(16 + 20 * rows)
    }),
    { numRuns: 120 }
  )
  expect(most).toBeGreaterThan(2)
})
