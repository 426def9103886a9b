import { globalStyle, style } from "@vanilla-extract/css"
import { below, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const frame = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  overflow: "hidden",
  "@media": { print: { border: "none", overflow: "visible" } }
})
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { print: { display: "none" } }
})
export const search = style({
  flex: "1 1 180px",
  maxWidth: "320px",
  display: "flex",
  alignItems: "center",
  gap: space[2],
  color: colour.textFaint
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: theme.size.compact,
  padding: `0 ${space[2]}`,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.small,
  background: colour.card,
  color: colour.text,
  fontSize: theme.text.grid,
  selectors: { "&::placeholder": { color: colour.textFaint } }
})
export const found = style({
  fontSize: theme.text.caption,
  color: colour.textSoft,
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums"
})
export const tools = style({ display: "flex", gap: space[1], marginInlineStart: "auto", alignItems: "center" })
export const scale = style({
  minWidth: "48px",
  textAlign: "center",
  fontSize: theme.text.caption,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums"
})

export const window = style({
  position: "relative",
  height: "clamp(380px, calc(100dvh - 300px), 900px)",
  overflow: "hidden",
  background: colour.page,
  touchAction: "none",
  cursor: "grab",
  selectors: { "&:active": { cursor: "grabbing" } },
  "@media": {
    [below.phone]: { height: "clamp(320px, 56vh, 560px)" },
    print: { height: "auto", overflow: "visible", background: "none" }
  }
})
export const svg = style({
  display: "block",
  width: "100%",
  height: "100%",
  userSelect: "none",
  fontFamily: theme.font.body,
  direction: "ltr",
  "@media": { print: { maxHeight: "94vh" } }
})
globalStyle(`${svg} text`, { pointerEvents: "none" })

export const part = style({
  cursor: "pointer",
  selectors: { "&:focus": { outline: "none" }, "&[data-faded]": { opacity: 0.22 } }
})
export const ring = style({
  fill: "none",
  stroke: colour.focus,
  strokeWidth: 2.5,
  opacity: 0,
  pointerEvents: "none",
  selectors: { [`${part}:focus-visible > &`]: { opacity: 1 } }
})
export const row = style({
  fill: "transparent",
  stroke: "none",
  selectors: {
    [`${part}:hover > &`]: { fill: colour.hover, fillOpacity: 0.6 },
    "&[data-lit]": { stroke: colour.accent, strokeWidth: 1.5 },
    "&[data-chosen]": { stroke: colour.info, strokeWidth: 1.5 },
    [`${part}[data-offered] > &`]: { stroke: colour.accent, strokeWidth: 1, strokeDasharray: "3 2" }
  }
})
globalStyle(`${part}[data-offered] > rect:first-of-type`, {
  stroke: `${colour.accent} !important`,
  strokeWidth: "1.75px"
})
globalStyle(`${part}:hover > rect:first-of-type`, { stroke: `${colour.textSoft} !important` })
export const arrow = style({ pointerEvents: "none", selectors: { "&[data-faded]": { opacity: 0.22 } } })

export const tip = style({
  position: "absolute",
  zIndex: 1,
  maxWidth: "min(320px, calc(100% - 16px))",
  padding: `${space[2]} ${space[3]}`,
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  boxShadow: colour.float,
  fontSize: theme.text.grid,
  lineHeight: 1.45,
  pointerEvents: "none",
  "@media": { print: { display: "none" } }
})
export const tipName = style({ fontWeight: theme.weight.semibold })
export const tipNote = style({ color: colour.textSoft })
export const still = style({ height: "100%", display: "grid", placeItems: "center" })
