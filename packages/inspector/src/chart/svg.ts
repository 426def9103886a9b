import { palette, type Colours, type Paint, type Palette } from "./colours.ts"
import { stateShapes } from "./draw.ts"
import { type Look } from "./drawColours.ts"
import { edgeShapes, labelShapes, markShapes, startShapes } from "./drawEdges.ts"
import type { Layout } from "./placed.ts"
import type { Shape } from "./shape.ts"

/** How each state and transition looks, by its id. */
export type Looks = (id: string) => Look | undefined

/** Room around a chart in a file, in pixels. */
const margin = 16

/** Everything of a chart from the back to the front, in the order that screens and files paint it. */
export const shapesOf = ({ states, edges, marks, starts }: Layout, look: Looks = () => undefined): readonly Shape[] => {
  const outer = states.filter(({ state }) => state.children.length > 0)
  const inner = states.filter(({ state }) => state.children.length === 0)
  return [
    ...outer.flatMap((each) => stateShapes(each, look(each.state.id), look)),
    ...starts.flatMap(startShapes),
    ...edges.flatMap((each) => edgeShapes(each, look(each.transition.id))),
    ...marks.flatMap(markShapes),
    ...inner.flatMap((each) => stateShapes(each, look(each.state.id), look)),
    ...edges.flatMap((each) => labelShapes(each, look(each.transition.id)))
  ]
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** `#RRGGBB` alone: a file's reader may know no other. */
const colourOf = (paint: Paint, colours: Colours): string => (paint === "none" ? "none" : colours[paint])

const element = (shape: Shape, colours: Colours): string => {
  const { tag, fill, stroke, strokeWidth, dash, opacity, ...own } = shape
  const painted = {
    fill: fill === undefined ? "none" : colourOf(fill, colours),
    stroke: stroke === undefined ? undefined : colourOf(stroke, colours),
    "stroke-width": strokeWidth,
    "stroke-dasharray": dash,
    opacity
  }
  const named = [
    fill === undefined || fill === "none" ? [] : [`f-${fill}`],
    stroke === undefined || stroke === "none" ? [] : [`s-${stroke}`]
  ]
    .flat()
    .join(" ")
  const geometry =
    "text" in own
      ? {
          x: own.x,
          y: own.y,
          "font-size": own.size,
          "font-weight": own.weight,
          textLength: own.width,
          lengthAdjust: "spacingAndGlyphs"
        }
      : own
  const attributes = Object.entries({ class: named || undefined, ...geometry, ...painted })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(" ")
  return "text" in own ? `<text ${attributes}>${escaped(own.text)}</text>` : `<${tag} ${attributes}/>`
}

const rulesFor = (shapes: readonly Shape[], colours: Colours): string => {
  const rules = shapes.flatMap(({ fill = "none", stroke = "none" }) => [
    ...(fill === "none" ? [] : [`.f-${fill}{fill:${colours[fill]}}`]),
    ...(stroke === "none" ? [] : [`.s-${stroke}{stroke:${colours[stroke]}}`])
  ])
  return [...new Set(rules)].join("")
}

/**
 * A chart as a self-contained SVG file: its colours in attributes, texts held to the widths that they were laid
 * out with, whatever font the reader has. In `light` and `dark` it has these colours; as `both` it follows its
 * reader's.
 */
export const svgOf = (
  layout: Layout,
  {
    mode = "both",
    look,
    colours: { light, dark } = palette
  }: { readonly mode?: "light" | "dark" | "both"; readonly look?: Looks; readonly colours?: Palette } = {}
): string => {
  const shapes: readonly Shape[] = [
    {
      tag: "rect",
      x: -margin,
      y: -margin,
      width: layout.width + margin * 2,
      height: layout.height + margin * 2,
      rx: 0,
      fill: "page"
    },
    ...shapesOf(layout, look)
  ]
  const colours = mode === "dark" ? dark : light
  const [width, height] = [Math.ceil(layout.width + margin * 2), Math.ceil(layout.height + margin * 2)]
  const { id, description } = layout.graph
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ` +
      `${-margin} ${width} ${height}"` +
      ` role="img" font-family="'Inter Variable', Inter, 'Helvetica Neue', Arial, sans-serif">`,
    `<title>${escaped(id)}</title>`,
    `<desc>${escaped(description)}</desc>`,
    ...(mode === "both" ? [`<style>@media (prefers-color-scheme:dark){${rulesFor(shapes, dark)}}</style>`] : []),
    ...shapes.map((shape) => element(shape, colours)),
    "</svg>",
    ""
  ].join("\n")
}
