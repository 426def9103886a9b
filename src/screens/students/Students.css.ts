import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const cell = style({ display: "flex", lineHeight: 1.5 })
export const name = style({
  fontWeight: theme.weight.medium,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap"
})
export const form = style({ display: "flex", flexDirection: "column", gap: space[4], maxWidth: "760px" })
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(240px, 100%), 1fr))",
  gap: space[4],
  alignItems: "start"
})

export const start = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
  gap: `${space[3]} ${space[4]}`,
  margin: 0
})
export const ownCard = style({
  padding: space[5],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow
})
export const ownName = style({
  marginBlockEnd: space[3],
  fontSize: theme.text.page,
  fontWeight: theme.weight.semibold
})
export const term = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const value = style({ margin: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" })
export const twins = style({
  margin: `${space[2]} 0`,
  paddingInlineStart: space[5],
  display: "flex",
  flexDirection: "column",
  gap: space[1]
})
export const list = style({ listStyle: "none", margin: 0, padding: 0 })
export const entry = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  selectors: { "&:first-child": { borderBlockStart: 0 } }
})
export const number = style({ fontVariantNumeric: "tabular-nums", color: colour.textSoft })
export const parts = style({ display: "flex", flexDirection: "column", gap: space[4] })
