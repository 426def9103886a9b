import { style } from "@vanilla-extract/css"
import { above, below, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[3],
  "@media": { [above.tablet]: { gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))", gap: space[4] } }
})
export const figure = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  position: "relative",
  padding: `${space[3]} ${space[4]}`,
  minWidth: 0,
  "@media": { [above.wide]: { paddingInline: space[5] } }
})
export const label = style({
  color: colour.textSoft,
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium,
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "24px",
  whiteSpace: "nowrap",
  "@media": { [below.tablet]: { whiteSpace: "normal", lineHeight: 1.3 } }
})
/** The whole figure is a link to what it counts. */
export const link = style({
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&::after": { content: "''", position: "absolute", inset: 0, borderRadius: theme.radius.card }
  }
})
export const value = style({
  display: "block",
  fontSize: "24px",
  lineHeight: 1.25,
  fontWeight: theme.weight.semibold,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  unicodeBidi: "plaintext",
  "@media": { [above.tablet]: { fontSize: theme.text.figure } }
})
export const note = style({
  fontSize: theme.text.caption,
  color: colour.textFaint,
  display: "block",
  minHeight: "18px",
  fontVariantNumeric: "tabular-nums"
})
export const spark = style({
  flex: 1,
  minWidth: 0,
  maxWidth: "120px",
  height: "22px",
  marginInlineStart: "auto",
  paddingInlineStart: space[2]
})
export const sparkLine = style({
  fill: "none",
  stroke: colour.chart,
  strokeWidth: 1.5,
  vectorEffect: "non-scaling-stroke",
  strokeLinejoin: "round"
})
export const sparkArea = style({ fill: colour.chartSoft, opacity: 0.6 })
export const tone = style({
  width: "8px",
  height: "8px",
  borderRadius: theme.radius.round,
  background: colour.textFaint,
  selectors: {
    "&[data-tone='success']": { background: colour.fill },
    "&[data-tone='info']": { background: colour.info },
    "&[data-tone='warning']": { background: colour.warning },
    "&[data-tone='danger']": { background: colour.danger }
  }
})
