import { style } from "@vanilla-extract/css"
import { theme } from "../../../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const stack = style({ display: "grid", gap: space[4], minWidth: 0 })
export const pages = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[2] })
export const page = style({ borderBlockStart: `1px solid ${colour.line}`, paddingBlockStart: space[2] })
export const head = style({ display: "flex", alignItems: "center", gap: space[1] })
export const opener = style({
  flex: "1 1 auto",
  minWidth: 0,
  padding: `${space[2]} ${space[1]}`,
  font: "inherit",
  fontWeight: weight.semibold,
  color: colour.text,
  textAlign: "start",
  overflowWrap: "anywhere",
  background: "none",
  border: "none",
  borderRadius: theme.radius.small,
  cursor: "pointer",
  selectors: { "&:hover": { background: colour.hover } }
})
export const body = style({ display: "grid", gap: space[4], padding: `${space[2]} ${space[1]} ${space[4]}` })
export const block = style({
  display: "grid",
  gap: space[3],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${colour.line}`
})
export const blockName = style({ flex: "1 1 auto", color: colour.textSoft, fontSize: text.grid })
export const drawn = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexWrap: "wrap",
  gap: space[2]
})
export const picture = style({
  display: "block",
  height: "160px",
  width: "auto",
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.small,
  background: colour.paper
})
