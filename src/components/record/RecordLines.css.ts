import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const lines = style({ listStyle: "none", margin: 0, padding: 0 })
export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[2],
  selectors: { "& + &": { borderBlockStart: `1px solid ${colour.line}` } }
})
export const words = style({ minWidth: 0 })
export const name = style({ fontWeight: theme.weight.medium, overflowWrap: "anywhere" })
export const note = style({ fontSize: theme.text.caption, color: colour.textSoft, overflowWrap: "anywhere" })
export const end = style({
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  gap: space[3],
  fontSize: theme.text.grid,
  fontVariantNumeric: "tabular-nums"
})
