import { style } from "@vanilla-extract/css"
import { onPaper, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(160px, 100%), 1fr))",
  gap: `${space[3]} ${space[4]}`,
  margin: 0
})
export const term = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const value = style({ margin: 0, overflowWrap: "anywhere" })
export const more = style({ alignSelf: "flex-start", marginInlineStart: `calc(-1 * ${space[3]})` })
export const box = style({ display: "flex", flexDirection: "column", gap: space[2] })
/* The button is no higher than the line, so that facts with one are as high as those without. */
export const copied = style({ display: "inline-flex", alignItems: "center", gap: space[1], maxWidth: "100%" })
export const copy = style({
  flexShrink: 0,
  selectors: { "&&": { height: space[6], width: space[6] } },
  marginBlock: "-2px",
  color: colour.textFaint,
  "@media": { [onPaper]: { display: "none" } }
})
