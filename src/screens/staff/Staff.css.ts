import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const state = style({ display: "flex", lineHeight: 1.5 })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "max-content 1fr",
  gap: `${space[2]} ${space[4]}`,
  marginBlock: space[4],
  color: colour.textFaint
})
export const secret = style({
  margin: 0,
  fontFamily: "ui-monospace, monospace",
  fontSize: text.body,
  color: colour.text,
  overflowWrap: "anywhere",
  userSelect: "all"
})
