import { style } from "@vanilla-extract/css"
import { button } from "../../components/Button.css.ts"
import { theme } from "../../components/theme/theme.css.ts"

export const page = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: theme.space[2],
  minHeight: "100dvh",
  padding: theme.space[5]
})
export const portal = style({ fontSize: theme.text.lead, letterSpacing: "-0.01em" })
export const go = style([button({ look: "primary" }), { textDecoration: "none" }])
