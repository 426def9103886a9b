import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const cards = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  gap: space[4]
})
export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  padding: space[4],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  minWidth: 0,
  overflowWrap: "anywhere",
  selectors: { "&:hover": { borderColor: colour.lineStrong } }
})
export const cardTitle = style({ fontSize: text.lead, margin: 0 })
export const opener = style({
  font: "inherit",
  fontWeight: weight.semibold,
  color: colour.text,
  background: "none",
  border: "none",
  padding: 0,
  textAlign: "start",
  cursor: "pointer",
  // The whole card is the button's place.
  selectors: { "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: theme.radius.card } }
})
export const soft = style({ color: colour.textSoft, fontSize: text.grid })
export const cardFoot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space[2],
  marginBlockStart: "auto",
  color: colour.textSoft,
  fontSize: text.caption
})
export const stack = style({ display: "flex", flexDirection: "column", gap: space[4] })
export const tree = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[3] })
export const unit = style({ borderBlockStart: `1px solid ${colour.line}`, paddingBlockStart: space[3] })
export const unitTitle = style({ fontSize: text.body, fontWeight: weight.semibold })
export const topics = style({ margin: `${space[1]} 0 0`, paddingInlineStart: space[5] })
export const total = style({ fontWeight: weight.semibold })
export const months = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  alignItems: "start",
  "@media": { [above.desktop]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" } }
})
export const month = style({
  borderCollapse: "collapse",
  width: "100%",
  tableLayout: "fixed",
  textAlign: "center",
  fontVariantNumeric: "tabular-nums"
})
export const dayHead = style({
  fontSize: text.caption,
  fontWeight: weight.medium,
  color: colour.textSoft,
  padding: space[1]
})
export const day = style({ height: "40px", padding: 0 })
export const dayMarked = style({
  fontWeight: weight.semibold,
  color: colour.accent,
  background: colour.accentSoft,
  borderRadius: theme.radius.control
})
export const today = style({
  outline: `2px solid ${colour.accent}`,
  outlineOffset: "-2px",
  borderRadius: theme.radius.control
})
export const monthHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2]
})
export const lines = style({ listStyle: "none", margin: 0, padding: 0 })
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  selectors: { "&:first-child": { borderBlockStart: "none" } }
})
export const lineDate = style({ flex: "0 0 210px", fontWeight: weight.medium, fontVariantNumeric: "tabular-nums" })
export const lineWords = style({ flex: "1 1 220px", minWidth: 0, overflowWrap: "anywhere" })
export const note = style({ display: "block", color: colour.textSoft, fontSize: text.grid })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
