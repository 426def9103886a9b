import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const field = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[4] })
/** White in the dark theme, too: a logo is drawn for paper. */
export const preview = style({
  height: "64px",
  maxWidth: "240px",
  objectFit: "contain",
  background: colour.paper,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control
})
export const pick = style({ position: "relative", display: "inline-flex" })
export const file = style({ position: "absolute", inset: 0, opacity: 0, cursor: "pointer" })
export const label = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  height: theme.size.control,
  padding: `0 ${space[4]}`,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  fontWeight: theme.weight.medium,
  background: colour.card,
  selectors: {
    [`${file}:focus-visible + &`]: { outline: `2px solid ${colour.focus}`, outlineOffset: "2px" },
    [`${pick}:hover &`]: { background: colour.hover }
  }
})
export const hint = style({ marginBlockStart: space[1], fontSize: theme.text.caption, color: colour.textFaint })
export const fault = style({ marginBlockStart: space[1], fontSize: theme.text.caption, color: colour.dangerText })
