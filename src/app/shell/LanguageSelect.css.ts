import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const select = style({
  minHeight: theme.size.filter,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: theme.radius.control,
  background: "transparent",
  color: colour.text,
  font: "inherit",
  cursor: "pointer"
})
