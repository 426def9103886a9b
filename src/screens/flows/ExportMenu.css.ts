import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const positioner = style({ zIndex: theme.layer.floating })
export const popup = style({
  padding: space[1],
  maxWidth: "min(440px, calc(100vw - 16px))",
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  boxShadow: colour.float,
  selectors: { "&:focus-visible": { outline: "none" } }
})
export const item = style({
  display: "grid",
  gridTemplateColumns: "136px minmax(0, 1fr)",
  alignItems: "baseline",
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: theme.radius.small,
  cursor: "pointer",
  selectors: { "&[data-highlighted]": { background: colour.hover, outline: "none" } }
})
export const title = style({ fontWeight: theme.weight.medium })
export const note = style({ fontSize: theme.text.caption, color: colour.textSoft })
