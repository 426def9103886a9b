import { rowsOf } from "./boxes.ts"
import type { Change } from "./compare.ts"
import { fontOf, type as sizes, type Line, type Tone } from "./content.ts"
import {
  inset,
  type Box,
  type Layout,
  type PlacedEdge,
  type PlacedMark,
  type PlacedState,
  type Point
} from "./layout.ts"
import { widthOf } from "./metrics.ts"
import { headOf, pathOf } from "./path.ts"
import type { Paint, Shape } from "./shape.ts"

/** How a part of a chart stands out. `share`, from 0 to 1, is how much of all goes there; `change` is what became of it since another time. */
export type Look = {
  readonly isLit?: boolean
  readonly isChosen?: boolean
  readonly share?: number | undefined
  readonly change?: Change
}

type Accent = { readonly stroke: Paint; readonly ground: Paint; readonly dash?: string }

const accents: Readonly<Record<Change, Accent>> = {
  added: { stroke: "success", ground: "successSoft" },
  changed: { stroke: "warning", ground: "warningSoft" },
  removed: { stroke: "danger", ground: "dangerSoft", dash: "4 3" }
}

/** The colours of what stands out; null for what does not. */
const accentOf = ({ isLit = false, isChosen = false, change }: Look): Accent | null =>
  change !== undefined
    ? accents[change]
    : isChosen
      ? { stroke: "info", ground: isLit ? "accentSoft" : "raised" }
      : isLit
        ? { stroke: "accent", ground: "accentSoft" }
        : null

const paints: Readonly<Record<Tone, Paint>> = {
  name: "text",
  event: "text",
  time: "warningText",
  guard: "infoText",
  action: "textFaint",
  note: "accent"
}

const lineAt = ({ pieces }: Line, x: number, top: number, isLit = false): readonly Shape[] =>
  pieces.map(({ text, tone, x: start, width }) => ({
    tag: "text" as const,
    text,
    width,
    x: x + start,
    y: top + sizes.line - 4.5,
    ...fontOf(tone),
    fill: isLit && tone === "name" ? "accent" : paints[tone]
  }))

/** A state's box: its name, its lines, and a second border where it is final. Other states may stand inside. */
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
const rowShapes = ({ x, y, width, height }: Box, look: Look = {}): readonly Shape[] => {
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

/** A transition's label, which covers the line that it stands on. */
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
