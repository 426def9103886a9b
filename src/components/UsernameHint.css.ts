import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const hint = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minHeight: "20px",
  fontSize: theme.text.caption,
  color: colour.textSoft,
  selectors: { "&[data-state='taken']": { color: colour.success } }
})
