import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

/** A logo is drawn for paper: it keeps a white ground in the dark theme. */
export const logo = style({
  flexShrink: 0,
  objectFit: "contain",
  background: theme.colour.paper,
  borderRadius: theme.radius.control
})
export const wide = style([logo, { width: "auto", maxWidth: "200px" }])
