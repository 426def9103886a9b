import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const within = style({
  fontSize: theme.text.caption,
  color: theme.colour.textFaint,
  textAlign: "end"
})
