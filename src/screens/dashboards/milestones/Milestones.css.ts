import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const list = style({ margin: 0, padding: 0, listStyle: "none" })
export const line = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.touch,
  selectors: { "&:not(:first-child)": { borderBlockStart: `1px solid ${colour.line}` } }
})
export const words = style({ flex: 1, minWidth: 0 })
export const date = style({ display: "block", color: colour.textSoft, fontSize: theme.text.grid })
