import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const stack = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "center",
  justifyContent: "space-between"
})
export const note = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const again = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
