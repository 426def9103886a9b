import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const way = style({ color: colour.accent, fontWeight: theme.weight.medium, paddingInline: space[2] })
/* A number in a table is plain text until it is pointed at. */
export const count = style({
  color: "inherit",
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover, &:focus-visible": { textDecoration: "underline" } }
})
