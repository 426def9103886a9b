import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const positioner = style({ zIndex: theme.layer.toast, width: "var(--anchor-width)" })
export const popup = style({
  maxHeight: "min(280px, var(--available-height))",
  overflowY: "auto",
  padding: space[1],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float
})
export const item = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: theme.radius.control,
  cursor: "pointer",
  selectors: {
    "&[data-highlighted]": { background: colour.hover },
    "&[data-selected]": { background: colour.selected, color: colour.accent }
  }
})
export const none = style({
  padding: `${space[2]} ${space[3]}`,
  color: colour.textSoft,
  selectors: { "&:empty": { display: "none" } }
})
