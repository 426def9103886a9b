import { rowsOf } from "./boxes.ts"
import { type as sizes } from "./content.ts"
import type { PlacedState } from "./placed.ts"
import { inset } from "./measures.ts"
import { widthOf } from "./metrics.ts"
import type { Paint } from "./colours.ts"
import type { Shape } from "./shape.ts"
import { rowShapes } from "./drawEdges.ts"
import { type Look, type Accent, accentOf, lineAt } from "./drawColours.ts"

/** A state's box: its name, its lines, and a second border where it is final. Other states may be inside. */
export const stateShapes = (
  placed: PlacedState,
  look: Look = {},
  rowLook: (id: string) => Look | undefined = () => undefined
): readonly Shape[] => {
  const accent = accentOf(look)
  if (placed.state.kind === "history") return historyShapes(placed, accent)
  const { x, y, width, height, lines, state, depth } = placed
  const { isLit = false, share } = look
  const isOuter = state.children.length > 0
  const plain: Paint = isOuter ? (depth % 2 === 0 ? "card" : "sunken") : "raised"
  const stroke: Paint = accent?.stroke ?? (depth === 0 ? "line" : "lineStrong")
  const fill: Paint =
    accent === null || depth === 0 || (look.isChosen === true && !isLit && look.change === undefined)
      ? plain
      : accent.ground
  const dash = accent === null ? (placed.isRegion ? "5 4" : undefined) : accent.dash
  const box = { tag: "rect" as const, x, y, width, height, rx: isOuter ? 12 : 8 }
  const [name, ...rest] = lines
  const under = y + inset.y + sizes.line + inset.row
  const isBare = lines.length === 1 && !isOuter
  const shift = isBare ? (width - lines[0]!.width) / 2 : inset.x + (state.kind === "final" ? 4 : 0)
  return [
    { ...box, fill, stroke, strokeWidth: accent === null ? 1 : 2, ...(dash === undefined ? {} : { dash }) },
    ...(state.kind === "final"
      ? [
          {
            ...box,
            x: x + 4,
            y: y + 4,
            width: width - 8,
            height: height - 8,
            rx: 5,
            fill: "none" as const,
            stroke,
            strokeWidth: 1
          }
        ]
      : []),
    ...(share === undefined || isOuter
      ? []
      : [
          {
            tag: "rect" as const,
            x: x + 8,
            y: y + height - 5,
            width: Math.max(2, (width - 16) * share),
            height: 3,
            rx: 1.5,
            fill: "info" as const
          }
        ]),
    ...(name === undefined ? [] : lineAt(name, x + shift, y + inset.y, isLit)),
    ...(rest.length === 0
      ? []
      : [
          {
            tag: "path" as const,
            d: `M${x + 0.5} ${under - 3}H${x + width - 0.5}`,
            stroke: "line" as const,
            strokeWidth: 1,
            fill: "none" as const
          }
        ]),
    ...rowsOf(placed).flatMap((row) => rowShapes(row, rowLook(row.id))),
    ...rest.flatMap((line, index) => lineAt(line, x + shift, under + index * sizes.line))
  ]
}

const historyShapes = ({ x, y, width, state }: PlacedState, accent: Accent | null): readonly Shape[] => {
  const text = state.history === "deep" ? "H*" : "H"
  const wide = widthOf(text, 12, 600)
  return [
    {
      tag: "circle",
      cx: x + width / 2,
      cy: y + width / 2,
      r: width / 2 - 1,
      fill: accent?.ground ?? "raised",
      stroke: accent?.stroke ?? "control",
      strokeWidth: accent === null ? 1.25 : 2
    },
    {
      tag: "text",
      text,
      width: wide,
      x: x + (width - wide) / 2,
      y: y + width / 2 + 4.5,
      size: 12,
      weight: 600,
      fill: "text"
    }
  ]
}
