import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

/** Height of an arrow's row, width of a lifeline's column, and height of their heads, in px. */
export const rowHeight = 30
export const columnWidth = 150
export const headHeight = 40

export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const back = style({ color: colour.accent, fontWeight: theme.weight.medium })
export const soft = style({ color: colour.textSoft, fontSize: theme.text.grid })
export const columns = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(320px, 2fr)" } }
})
export const window = style({
  overflow: "auto",
  maxHeight: "640px",
  position: "relative",
  background: colour.card,
  borderRadius: theme.radius.card,
  outlineOffset: "-2px",
  direction: "ltr"
})
export const inner = style({ position: "relative", display: "flex" })
export const times = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  background: colour.card,
  flex: "0 0 92px",
  borderInlineEnd: `1px solid ${colour.line}`
})
export const lines = style({ position: "relative", flex: "1 0 auto" })
export const heads = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 2,
  display: "flex",
  background: colour.card,
  borderBlockEnd: `1px solid ${colour.line}`,
  height: `${headHeight}px`
})
export const head = style({
  flex: `0 0 ${columnWidth}px`,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  fontSize: theme.text.caption,
  fontWeight: theme.weight.semibold,
  selectors: {
    "&[data-kind='flow']": { color: colour.accent },
    "&[data-kind='record']": { color: colour.infoText },
    "&[data-kind='pages']": { color: colour.success }
  }
})
export const corner = style({
  height: `${headHeight}px`,
  position: "sticky",
  insetBlockStart: 0,
  background: colour.card,
  borderBlockEnd: `1px solid ${colour.line}`,
  display: "flex",
  alignItems: "center",
  paddingInlineStart: space[3],
  color: colour.textSoft,
  fontSize: theme.text.caption
})
export const row = style({
  display: "flex",
  alignItems: "center",
  width: "100%",
  height: `${rowHeight}px`,
  padding: `0 0 0 ${space[3]}`,
  border: 0,
  background: "transparent",
  color: colour.textSoft,
  font: "inherit",
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { background: colour.hover },
    "&[aria-current='step']": { background: colour.selected, color: colour.text },
    "&:focus-visible": { outlineOffset: "-2px" }
  }
})
export const drawing = style({ display: "block", fontFamily: theme.font.body })
export const lifeline = style({ stroke: colour.lineStrong, strokeDasharray: "3 4" })
export const arrow = style({
  stroke: colour.textSoft,
  strokeWidth: 1.25,
  fill: "none",
  selectors: {
    "&[data-failed='true']": { stroke: colour.danger },
    "&[data-same='true']": { stroke: colour.info, strokeWidth: 2 }
  }
})
export const tip = style({
  fill: colour.textSoft,
  selectors: { "&[data-failed='true']": { fill: colour.danger }, "&[data-same='true']": { fill: colour.info } }
})
export const words = style({
  fill: colour.text,
  fontSize: "11.5px",
  fontWeight: 500,
  paintOrder: "stroke",
  stroke: colour.card,
  strokeWidth: "4px",
  strokeLinejoin: "round",
  selectors: { "&[data-failed='true']": { fill: colour.dangerText } }
})
export const noted = style({ fill: colour.textSoft, fontWeight: 400 })
export const chosen = style({ fill: colour.selected })
globalStyle(`${drawing} text`, { pointerEvents: "none" })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(76px, auto) minmax(0, 1fr)",
  gap: `${space[2]} ${space[4]}`,
  fontSize: theme.text.grid,
  margin: 0
})
globalStyle(`${facts} dt`, { color: colour.textSoft })
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: "anywhere" })
export const json = style({
  margin: 0,
  padding: space[3],
  maxHeight: "240px",
  overflow: "auto",
  background: colour.sunken,
  borderRadius: theme.radius.control,
  whiteSpace: "pre-wrap",
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: theme.text.caption,
  overflowWrap: "anywhere"
})
export const slider = style({ flex: "1 1 200px", minWidth: 0, height: theme.size.compact, accentColor: colour.accent })
export const file = style({ display: "none" })
