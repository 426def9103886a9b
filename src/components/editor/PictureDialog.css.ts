import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

export const fields = style({ display: "flex", flexDirection: "column", gap: theme.space[4] })
export const shown = style({ display: "flex", justifyContent: "center" })
globalStyle(`${shown}:empty`, { display: "none" })
export const preview = style({
  maxWidth: "100%",
  maxHeight: "200px",
  background: theme.colour.paper,
  borderRadius: theme.radius.small
})
