import { style } from "@vanilla-extract/css"
import { theme } from "../../parts/theme/theme.css.ts"

const { colour, space } = theme

export const tiles = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(290px, 100%), 1fr))", gap: space[4] })
export const tile = style({
  display: "flex", alignItems: "center", gap: space[4], height: "100%", padding: space[5],
  background: colour.card, border: `1px solid ${colour.line}`, borderRadius: theme.radius.card, boxShadow: colour.shadow,
  color: colour.text, textDecoration: "none", transition: "border-color 120ms, background-color 120ms",
  selectors: { "&:hover": { borderColor: colour.accentLine, background: colour.hover } }
})
export const icon = style({ display: "grid", placeItems: "center", width: "44px", height: "44px", flexShrink: 0, borderRadius: theme.radius.control, background: colour.accentSoft, color: colour.accent })
export const text = style({ flex: 1, minWidth: 0 })
export const title = style({ display: "block", fontWeight: theme.weight.semibold })
export const note = style({ display: "block", fontSize: theme.text.grid, color: colour.textSoft })
export const arrow = style({ color: colour.textFaint, selectors: { "[dir='rtl'] &": { transform: "scaleX(-1)" } } })
export const none = style({ color: colour.textSoft })
