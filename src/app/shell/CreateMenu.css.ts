import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const offers = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
  gap: space[2],
  marginBlockStart: space[4]
})
export const offer = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  width: "100%",
  minHeight: theme.size.touch,
  paddingInline: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  background: "none",
  fontWeight: theme.weight.medium,
  textAlign: "start",
  selectors: { "&:hover": { background: colour.hover } }
})
