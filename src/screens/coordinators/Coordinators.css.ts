import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const password = style({ display: "flex", flexDirection: "column", gap: space[4], maxInlineSize: "560px" })
export const lookUp = style({ display: "flex", flexWrap: "wrap", gap: space[3] })
export const grow = style({ flex: "1 1 220px" })
export const look = style({ marginBlockStart: "26px" })
export const foot = style({ display: "flex", justifyContent: "flex-end", gap: space[2] })
export const stateCell = style({ display: "flex", lineHeight: 1.5 })
export const chosen = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  listStyle: "none",
  margin: 0,
  padding: 0
})
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  paddingInline: space[2],
  paddingBlock: space[1],
  borderRadius: theme.radius.control,
  border: `1px solid ${colour.line}`,
  fontSize: text.grid
})
export const region = style({
  color: colour.text,
  textDecoration: "none",
  selectors: { "&:is(:hover, :focus-visible)": { textDecoration: "underline" } }
})
export const regions = style({ display: "flex", flexDirection: "column", gap: space[2] })
export const hint = style({ margin: 0, fontSize: text.caption, color: colour.textFaint })
