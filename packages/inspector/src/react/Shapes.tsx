import type { Paint } from "../chart/colours.ts"
import type { Shape } from "../chart/shape.ts"

const colourOf = (paint: Paint | undefined) => (paint === undefined || paint === "none" ? "none" : `var(--mi-${paint})`)

/** What a chart is drawn of, in the colours that the page has now. */
export const Shapes = ({ shapes }: { readonly shapes: readonly Shape[] }) =>
  shapes.map((shape, index) => {
    const { tag, fill, stroke, strokeWidth, dash, opacity, ...own } = shape
    const painted = {
      style: { fill: colourOf(fill), stroke: colourOf(stroke) },
      ...(strokeWidth === undefined ? {} : { strokeWidth }),
      ...(dash === undefined ? {} : { strokeDasharray: dash }),
      ...(opacity === undefined ? {} : { opacity })
    }
    const key = `${tag} ${index}`
    if ("text" in own)
      return (
        <text key={key} x={own.x} y={own.y} fontSize={own.size} fontWeight={own.weight} {...painted}>
          {own.text}
        </text>
      )
    const Tag = tag
    return <Tag key={key} {...own} {...painted} />
  })
