import { globalStyle, style } from "@vanilla-extract/css"
import { below, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

const indent = { wide: `var(--depth, 0) * ${space[5]}`, narrow: `var(--depth, 0) * ${space[2]}` }
export const name = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minWidth: 0,
  width: "100%",
  paddingInlineStart: `calc(${indent.wide})`,
  "@media": { [below.phone]: { paddingInlineStart: `calc(${indent.narrow})` } }
})
export const toggle = style({
  display: "grid",
  placeItems: "center",
  width: "28px",
  height: "28px",
  flexShrink: 0,
  padding: 0,
  border: 0,
  borderRadius: theme.radius.small,
  background: "none",
  color: colour.textSoft,
  selectors: { "&:hover": { background: colour.sunken, color: colour.text }, "&[hidden]": { display: "none" } }
})
export const chevron = style({
  width: "16px",
  height: "16px",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  transition: "transform 120ms",
  selectors: {
    "[dir='rtl'] &": { transform: "scaleX(-1)" },
    "[aria-expanded='true'] > &": { transform: "rotate(90deg)" },
    "[aria-busy='true'] > &": { opacity: 0.4 }
  }
})
export const text = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: { "[data-depth='0'] > &": { fontWeight: theme.weight.medium } }
})
/** A name that leads to its page. */
export const link = style([
  text,
  {
    color: "inherit",
    textDecoration: "none",
    selectors: { "&:hover, &:focus-visible": { textDecoration: "underline" }, "&[hidden]": { display: "none" } }
  }
])
globalStyle(`th ${text}`, { "@media": { [below.tablet]: { whiteSpace: "normal" } } })
export const leaf = style({
  selectors: { "&&": { paddingInlineStart: `calc(${indent.wide} + 32px)` } },
  "@media": { [below.phone]: { selectors: { "&&": { paddingInlineStart: `calc(${indent.narrow} + 28px)` } } } }
})

export const share = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2],
  width: "100%",
  containerType: "inline-size"
})
export const track = style({
  "@container": { "(max-width: 84px)": { display: "none" } },
  flex: 1,
  height: "6px",
  minWidth: "16px",
  borderRadius: theme.radius.round,
  background: colour.barTrack,
  overflow: "hidden"
})
export const bar = style({ display: "block", height: "100%", borderRadius: theme.radius.round, background: colour.bar })
export const shareText = style({
  width: "58px",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  selectors: { "[dir='rtl'] &": { textAlign: "left" } }
})

export const spark = style({ display: "block", width: "100%", height: "26px", overflow: "visible" })
export const sparkLine = style({
  fill: "none",
  stroke: colour.chart,
  strokeWidth: 1.4,
  vectorEffect: "non-scaling-stroke",
  strokeLinejoin: "round"
})
export const sparkFlat = style({ selectors: { "&&": { stroke: colour.lineStrong } } })
export const sparkArea = style({ fill: colour.chartSoft, opacity: 0.5 })
