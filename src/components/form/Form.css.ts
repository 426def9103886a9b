import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { space } = theme

export const form = style({ display: "flex", flexDirection: "column", gap: space[4] })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  marginBlockStart: space[2]
})
