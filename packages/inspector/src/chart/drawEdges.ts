import { type as sizes } from "./content.ts"
import type { Box, Layout, PlacedEdge, PlacedMark, Point } from "./placed.ts"
import { widthOf } from "./metrics.ts"
import { headOf, pathOf } from "./path.ts"
import type { Paint } from "./colours.ts"
import type { Shape } from "./shape.ts"
import { type Look, accentOf, lineAt } from "./drawColours.ts"

const arrow = (
  points: readonly Point[],
  stroke: Paint,
  strokeWidth: number,
  size: number,
  dash?: string
): readonly Shape[] => [
  {
    tag: "path",
    d: pathOf(points, 8, size - 1),
    stroke,
    strokeWidth,
    fill: "none",
    ...(dash === undefined ? {} : { dash })
  },
  { tag: "path", d: headOf(points, size), fill: stroke }
]

/** What shows that a transition inside of a state stands out: its line in the box is underlaid. */
export const rowShapes = ({ x, y, width, height }: Box, look: Look = {}): readonly Shape[] => {
  const accent = accentOf(look)
  return accent === null
    ? []
    : [{ tag: "rect", x, y, width, height, rx: 5, fill: accent.ground, stroke: accent.stroke, strokeWidth: 1.25 }]
}

/** A transition's arrow. */
export const edgeShapes = ({ points }: PlacedEdge, look: Look = {}): readonly Shape[] => {
  const accent = accentOf(look)
  const width = 1.25 + (accent === null ? 0 : 1) + (look.share ?? 0) * 5
  return arrow(points, accent?.stroke ?? "control", width, 8 + width * 0.8, accent?.dash)
}

/** A transition's label, which covers the line that it is on. */
export const labelShapes = ({ label }: PlacedEdge, look: Look = {}): readonly Shape[] => {
  if (label === null) return []
  const { x, y, width, height, lines } = label
  const accent = accentOf(look)
  return [
    {
      tag: "rect",
      x,
      y,
      width,
      height,
      rx: 6,
      fill: accent?.ground ?? "card",
      stroke: accent?.stroke ?? "line",
      strokeWidth: accent === null ? 1 : 1.5
    },
    ...lines.flatMap((line, index) => lineAt(line, x + (width - line.width) / 2, y + 4 + index * sizes.line))
  ]
}

/** The dot where a state begins, or the source of what may happen in any state inside. */
export const markShapes = ({ x, y, width, height, kind }: PlacedMark): readonly Shape[] => {
  if (kind === "initial")
    return [{ tag: "circle", cx: x + width / 2, cy: y + height / 2, r: width / 2 - 1, fill: "textSoft" }]
  const text = "any state"
  const wide = widthOf(text, 12, 500)
  return [
    {
      tag: "rect",
      x,
      y,
      width,
      height,
      rx: height / 2,
      fill: "sunken",
      stroke: "lineStrong",
      strokeWidth: 1,
      dash: "3 3"
    },
    {
      tag: "text",
      text,
      width: wide,
      x: x + (width - wide) / 2,
      y: y + height / 2 + 4.5,
      size: 12,
      weight: 500,
      fill: "textSoft"
    }
  ]
}

/** The way from such a dot. */
export const startShapes = ({ points }: Layout["starts"][number]): readonly Shape[] =>
  arrow(points, "textSoft", 1.25, 8)
