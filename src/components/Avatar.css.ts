import { styleVariants, style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour } = theme

const base = style({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  overflow: "hidden",
  borderRadius: theme.radius.round,
  background: colour.accentSoft,
  color: colour.accent,
  fontWeight: theme.weight.semibold
})
export const avatar = styleVariants({
  small: [base, { width: "32px", height: "32px", fontSize: theme.text.grid }],
  large: [base, { width: "72px", height: "72px", fontSize: theme.text.page }]
})
export const picture = style({ width: "100%", height: "100%", objectFit: "cover" })
