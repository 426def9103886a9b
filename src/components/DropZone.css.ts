import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const zone = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[2],
  width: "100%",
  minHeight: "168px",
  padding: space[5],
  textAlign: "center",
  cursor: "pointer",
  background: colour.sunken,
  border: `1.5px dashed ${colour.control}`,
  borderRadius: theme.radius.card,
  transition: "background-color 120ms, border-color 120ms",
  selectors: {
    "&:hover, &[data-over='true']": { background: colour.accentSoft, borderColor: colour.accent },
    "&:focus-within": { outline: `2px solid ${colour.focus}`, outlineOffset: "2px" },
    "&[data-disabled='true']": {
      cursor: "not-allowed",
      background: colour.sunken,
      borderColor: colour.lineStrong,
      color: colour.textFaint
    }
  }
})
const disabled = "[data-disabled='true'] &"
export const icon = style({ color: colour.accent, selectors: { [disabled]: { color: colour.textFaint } } })
export const strong = style({ fontWeight: theme.weight.semibold, overflowWrap: "anywhere" })
export const link = style({
  color: colour.accent,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
  selectors: { [disabled]: { color: "inherit", textDecoration: "none" } }
})
export const hint = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const input = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  opacity: 0,
  cursor: "inherit",
  fontSize: 0
})
