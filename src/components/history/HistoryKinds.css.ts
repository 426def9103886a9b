import { style } from "@vanilla-extract/css"
import { onPaper, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const chips = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  "@media": { [onPaper]: { display: "none" } }
})
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.compact,
  padding: `0 ${space[3]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  background: colour.card,
  color: colour.textSoft,
  font: "inherit",
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: colour.textSoft, color: colour.text },
    "&[aria-pressed='true']": {
      background: colour.accentSoft,
      borderColor: colour.accentLine,
      color: colour.accent
    }
  }
})
export const count = style({ fontVariantNumeric: "tabular-nums" })
