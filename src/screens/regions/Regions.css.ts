import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  gap: `${space[3]} ${space[4]}`,
  margin: 0,
  paddingBlock: space[4],
  borderBlock: `1px solid ${colour.line}`
})
export const term = style({ fontSize: text.caption, color: colour.textFaint })
export const value = style({ margin: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" })
export const way = style({ color: colour.accent, fontWeight: theme.weight.medium, paddingInline: space[2] })
