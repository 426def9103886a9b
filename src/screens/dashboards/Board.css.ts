import { globalStyle, keyframes, style } from "@vanilla-extract/css"
import { above, reducedMotion, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const card = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  minWidth: 0,
  overflow: "hidden"
})
export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(160px, 100%), 1fr))",
  gap: "1px",
  margin: 0
})
/** The lines belong to the figures, so that a place without one stays empty. */
export const figure = style({
  position: "relative",
  padding: `${space[4]} ${space[5]} ${space[3]}`,
  boxShadow: `0 0 0 1px ${colour.line}`,
  minWidth: 0
})
export const figureLabel = style({ color: colour.textSoft, fontSize: theme.text.grid, fontWeight: theme.weight.medium })
/** The whole figure is a link to what it counts. */
export const figureLink = style({
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&::after": { content: "''", position: "absolute", inset: 0 }
  }
})
/** One line high: a curve that has no room beside its number is left out. */
export const figureValue = style({
  containerType: "inline-size",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: space[2],
  height: "40px",
  margin: 0,
  overflow: "hidden"
})
const fade = keyframes({ from: { background: colour.flash }, to: { background: "transparent" } })
/** As large as there is room for all of it: `--characters` is its length, and digits are 0.62 of a line's height. */
const fitting = (largest: string) => `min(${largest}, calc(100cqi / (var(--characters) * 0.62)))`
export const number = style({
  fontSize: fitting(theme.text.page),
  lineHeight: "40px",
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  borderRadius: theme.radius.small,
  "@media": { [above.wide]: { fontSize: fitting(theme.text.figure) } },
  selectors: {
    "&[data-changed='true']": { animation: `${fade} 600ms`, "@media": { [reducedMotion]: { animation: "none" } } }
  }
})
export const figureNote = style({
  margin: 0,
  minHeight: "18px",
  color: colour.textFaint,
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums"
})
export const countedLine = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: theme.size.compact,
  paddingInlineEnd: space[2],
  borderBlockStart: `1px solid ${colour.line}`
})
export const counted = style({
  padding: `${space[2]} ${space[5]}`,
  color: colour.textFaint,
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums"
})
/** The same where the card itself has room around what is in it. */
export const age = style({
  minHeight: "20px",
  paddingInline: space[2],
  color: colour.textFaint,
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums"
})
export const retry = style({
  padding: 0,
  border: "none",
  background: "none",
  font: "inherit",
  color: colour.accent,
  minHeight: "24px",
  cursor: "pointer",
  textDecoration: "underline"
})
export const spark = style({ width: "72px", height: "24px", marginInlineStart: "auto" })
export const sparkLine = style({
  fill: "none",
  stroke: colour.chart,
  strokeWidth: 1.5,
  vectorEffect: "non-scaling-stroke",
  strokeLinejoin: "round"
})
export const sparkArea = style({ fill: colour.chartSoft, opacity: 0.6 })
export const halves = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  selectors: { "&:empty": { display: "none" } },
  "@media": { [above.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[5] } }
})
/** One that is left over at the end takes the whole width. */
globalStyle(`${halves} > :last-child:nth-child(odd)`, { gridColumn: "1 / -1" })
export const mapBeside = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  "@media": { [above.desktop]: { gridTemplateColumns: "minmax(0, 480px) minmax(0, 1fr)" } }
})
/** What a section's head offers, side by side. */
export const actions = style({ display: "inline-flex", alignItems: "center", gap: space[2] })
/** A region's name with a box to tick. */
export const named = style({ display: "inline-flex", alignItems: "center", gap: space[3] })
export const part = style({
  display: "inline-block",
  minWidth: "4.5em",
  color: colour.textSoft,
  textAlign: "end"
})
export const compared = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  margin: 0,
  padding: `${space[2]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
/** A name that leads to a page of its own, in the colour of the table. */
export const openLink = style({
  color: colour.text,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover, &:focus-visible": { textDecoration: "underline" } }
})
export const open = style({
  padding: 0,
  border: "none",
  background: "none",
  font: "inherit",
  fontWeight: theme.weight.medium,
  color: colour.text,
  textAlign: "start",
  cursor: "pointer",
  minHeight: "24px",
  selectors: { "&:hover, &:focus-visible": { textDecoration: "underline" } }
})
