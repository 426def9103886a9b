import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const pager = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
export const words = style({
  fontSize: theme.text.grid,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums",
  marginInlineEnd: space[2]
})
