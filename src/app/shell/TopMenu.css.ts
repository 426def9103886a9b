import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"
import { menuItem } from "./Shell.css.ts"

const { colour, space, size } = theme

export const bar = style({
  display: "none",
  "@media": {
    [above.desktop]: {
      display: "flex",
      flexWrap: "wrap",
      rowGap: "2px",
      paddingBlockEnd: space[2],
      marginInline: `-${space[2]}`
    }
  }
})
export const entry = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minHeight: size.compact,
  padding: `0 ${space[2]}`,
  border: 0,
  borderRadius: theme.radius.control,
  background: "none",
  color: colour.textSoft,
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&:hover, &[data-popup-open]": { background: colour.hover, color: colour.text },
    "&[aria-current='page'], &[data-here]": { background: colour.selected, color: colour.accent }
  }
})
export const item = style([
  menuItem,
  {
    textDecoration: "none",
    minHeight: size.filter,
    fontSize: theme.text.grid,
    selectors: { "&[aria-current='page']": { color: colour.accent, background: colour.selected } }
  }
])
