import { style } from "@vanilla-extract/css"
import { below, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const filters = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const trail = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontWeight: theme.weight.medium
})
export const trailItem = style({ display: "flex", alignItems: "center", gap: space[1] })
export const arrow = style({ color: colour.textFaint })
const bare = {
  padding: 0,
  border: "none",
  background: "none",
  font: "inherit",
  color: "inherit",
  cursor: "pointer"
} as const
export const step = style({
  ...bare,
  minHeight: "24px",
  color: colour.accent,
  selectors: { "&:hover": { textDecoration: "underline" } }
})
export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[2], alignItems: "center" })
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: theme.size.compact,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  fontSize: theme.text.grid,
  selectors: {
    "&[data-set='true']": { border: `1px solid transparent`, background: colour.accentSoft, color: colour.accent }
  },
  "@media": { [below.tablet]: { minHeight: theme.size.touch } }
})
export const chipButton = style({ ...bare, paddingInline: space[3], minHeight: "30px", whiteSpace: "nowrap" })
export const clear = style({
  ...bare,
  display: "grid",
  placeItems: "center",
  width: "28px",
  height: "28px",
  marginInlineStart: `-${space[2]}`
})
export const clearAll = style({ ...bare, color: colour.textSoft, minHeight: "24px", textDecoration: "underline" })
