import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"
import { button } from "../../components/Button.css.ts"

const { colour, space } = theme

export const home = style([button({ look: "primary" }), { textDecoration: "none" }])
export const list = style({ padding: space[2] })
export const entry = style({
  display: "flex",
  gap: space[3],
  padding: space[3],
  borderRadius: theme.radius.control,
  color: colour.textSoft,
  fontSize: theme.text.grid,
  textDecoration: "none",
  selectors: { "&:hover": { background: colour.hover } }
})
export const name = style({ color: colour.text, fontSize: theme.text.body, fontWeight: theme.weight.medium })
