import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

/** A box to tick in a table or a list. */
export const tick = style({
  width: "18px",
  height: "18px",
  flexShrink: 0,
  margin: 0,
  accentColor: theme.colour.accent,
  cursor: "pointer",
  selectors: { "&:disabled": { cursor: "default" } }
})
