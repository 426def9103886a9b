import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const group = style({
  display: "inline-flex",
  padding: "2px",
  gap: "2px",
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  background: colour.sunken
})
export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.compact,
  padding: `0 ${space[3]}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: "none",
  color: colour.textSoft,
  font: "inherit",
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium,
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: colour.text },
    "&[aria-pressed='true']": { background: colour.accentSoft, color: colour.accent }
  }
})
