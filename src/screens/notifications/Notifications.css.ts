import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

export { foot } from "../../components/form/Form.css.ts"

const { colour, space } = theme

export const titleCell = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minWidth: 0,
  fontWeight: theme.weight.medium
})
export const titleText = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const stateCell = style({ display: "flex", lineHeight: 1.5 })
export const megaphone = style({ flexShrink: 0, color: colour.accent })
export const form = style({ display: "flex", flexDirection: "column", gap: space[4] })
export const two = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
  gap: space[4]
})
export const hint = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const recipients = style({
  marginInlineEnd: "auto",
  color: colour.textSoft,
  fontSize: theme.text.grid,
  fontVariantNumeric: "tabular-nums"
})
export const body = style({ whiteSpace: "pre-line", overflowWrap: "anywhere" })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
  gap: `${space[3]} ${space[4]}`,
  paddingBlock: space[4],
  borderBlock: `1px solid ${colour.line}`
})
export const term = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const value = style({ overflowWrap: "anywhere" })
