import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const lecture = style({
  display: "grid",
  gap: space[5],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 2fr) minmax(300px, 1fr)" } }
})
export const main = style({ display: "grid", gap: space[4], minWidth: 0 })
export const video = style({
  display: "block",
  width: "100%",
  maxHeight: "70vh",
  background: "#000",
  borderRadius: theme.radius.card
})
export const facts = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] })
export const soft = style({ color: colour.textSoft, fontSize: text.grid })
export const lines = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  maxHeight: "420px",
  overflowY: "auto",
  overscrollBehavior: "contain"
})
export const line = style({
  display: "flex",
  gap: space[3],
  width: "100%",
  padding: `${space[2]} ${space[2]}`,
  font: "inherit",
  color: colour.text,
  textAlign: "start",
  background: "none",
  border: "none",
  borderRadius: theme.radius.small,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: colour.hover },
    "&[aria-current='true']": { background: colour.selected }
  }
})
export const time = style({ flex: "0 0 52px", color: colour.textSoft, fontVariantNumeric: "tabular-nums" })
