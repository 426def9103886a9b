import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const map = style({ display: "flex", flexDirection: "column", gap: space[3], padding: space[2] })
export const grid = style({
  direction: "ltr",
  display: "grid",
  gridTemplateColumns: "repeat(10, minmax(24px, 44px))",
  gridAutoRows: "minmax(24px, auto)",
  gap: space[1]
})
const base = style({
  display: "grid",
  placeItems: "center",
  aspectRatio: "1",
  padding: 0,
  border: "none",
  borderRadius: theme.radius.small,
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium
})
export const empty = style([base, { background: colour.sunken, color: colour.textFaint }])
const shade = (background: string, text: string) =>
  style([
    base,
    { background, color: text, cursor: "pointer", selectors: { "&:hover": { outline: `2px solid ${colour.focus}` } } }
  ])
export const tile: Readonly<Record<number, string>> = {
  1: shade(colour.step1, colour.onLowStep),
  2: shade(colour.step2, colour.onLowStep),
  3: shade(colour.step3, colour.onLowStep),
  4: shade(colour.step4, colour.onLowStep),
  5: shade(colour.step5, colour.onMiddleStep),
  6: shade(colour.step6, colour.onHighStep),
  7: shade(colour.step7, colour.onHighStep)
}
/** The shades side by side, each with the number that it begins at below it. */
export const legend = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: "2px",
  maxWidth: "476px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: theme.text.caption,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums"
})
export const legendItem = style({ display: "flex", flexDirection: "column", gap: "2px" })
export const swatch = style({ display: "block", width: "100%", height: "10px", aspectRatio: "auto", cursor: "default" })
export const source = style({ color: colour.textFaint, fontSize: theme.text.caption })
