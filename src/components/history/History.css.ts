import { globalStyle, style } from "@vanilla-extract/css"
import { onPaper, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const list = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const entry = style({
  display: "flex",
  flexDirection: "column",
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${colour.line}`
})
export const day = style({ display: "flex", flexDirection: "column", gap: space[2] })
export const dayName = style({
  fontSize: theme.text.caption,
  fontWeight: theme.weight.semibold,
  color: colour.textSoft
})
export const what = style({ fontSize: theme.text.grid })
export const who = style({ fontSize: theme.text.caption, color: colour.textFaint, overflowWrap: "anywhere" })
export const title = style({
  fontSize: theme.text.body,
  fontWeight: theme.weight.semibold,
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  minHeight: theme.size.compact
})
export const flows = style({
  marginInlineStart: space[3],
  marginInlineEnd: "auto",
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium,
  color: colour.accent,
  "@media": { [onPaper]: { display: "none" } }
})
export const box = style({ display: "flex", flexDirection: "column", gap: space[2] })
globalStyle(`${title} > nav`, { padding: 0, borderBlockStart: 0, fontWeight: theme.weight.normal })
