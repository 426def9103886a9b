import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: "none"
})
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "32px",
  padding: `0 ${space[3]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.round,
  background: colour.card,
  color: colour.textSoft,
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium,
  fontVariantNumeric: "tabular-nums",
  textDecoration: "none",
  selectors: {
    "&[data-some]": { color: colour.text, borderColor: colour.lineStrong },
    "&[data-alarm]": { color: colour.dangerText, borderColor: colour.danger, background: colour.dangerSoft },
    "a&:hover, button&:hover": { background: colour.sunken }
  }
})
export const at = style({ color: colour.textFaint, fontSize: theme.text.caption })
