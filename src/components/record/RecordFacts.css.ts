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
export const more = style({
  alignSelf: "flex-start",
  marginInlineStart: `calc(-1 * ${space[3]})`,
  "@media": { [onPaper]: { display: "none" } }
})
export const box = style({ display: "flex", flexDirection: "column", gap: space[2] })
/* The button follows the last word. Its line is as high as it: buttons of two lines do not overlap. */
export const copied = style({ overflowWrap: "anywhere" })
export const copy = style({
  color: colour.textFaint,
  verticalAlign: "middle",
  marginInlineStart: space[1],
  selectors: { "&&": { height: space[6], width: space[6] } },
  "@media": { [onPaper]: { display: "none" } }
})
