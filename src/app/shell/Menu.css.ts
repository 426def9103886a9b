import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, size } = theme

/** A sidebar that may be minimized. */
export const folding = style({})

/**
 * A sidebar of which only a strip of icons is to be seen: minimized, with neither the pointer nor the keyboard in it.
 */
export const strip = `[data-minimized] > ${folding}:not(:hover, :has(:focus-visible))`

/** A minimized sidebar widens when the pointer has rested on it for 200 ms. */
export const widening = `[data-minimized] > ${folding}:hover`
const hoverTime = "200ms"

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  height: size.header,
  flexShrink: 0,
  paddingInline: space[5],
  borderBlockEnd: `1px solid ${colour.line}`,
  overflow: "hidden",
  whiteSpace: "nowrap"
})
export const brandName = style({
  fontWeight: theme.weight.bold,
  fontSize: theme.text.lead,
  letterSpacing: "-0.02em",
  lineHeight: 1.2
})
export const brandNote = style({ fontSize: theme.text.caption, color: colour.textFaint, lineHeight: 1.3 })
export const menu = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overflowX: "hidden",
  padding: `${space[3]} ${space[4]} ${space[6]}`
})
export const entries = style({ display: "flex", flexDirection: "column", gap: "2px" })

/** What is read beside an icon, and fades where there is no room for it. */
export const wide = style({
  transition: "opacity 150ms",
  selectors: { [`${strip} &`]: { opacity: 0 }, [`${widening} &`]: { transitionDelay: hoverTime } }
})

const row = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  width: "100%",
  minHeight: size.control,
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  borderRadius: theme.radius.control,
  background: "none",
  color: colour.textSoft,
  fontWeight: theme.weight.medium,
  fontSize: theme.text.body,
  lineHeight: 1.35,
  textAlign: "start",
  textDecoration: "none",
  transition: "background-color 120ms, color 120ms",
  selectors: {
    "&:hover": { background: colour.hover, color: colour.text },
    [`[data-minimized] > ${folding} &`]: { whiteSpace: "nowrap", overflow: "hidden" }
  }
})
export const item = style([
  row,
  {
    selectors: { "&[aria-current='page']": { background: colour.selected, color: colour.accent } }
  }
])
export const trigger = style([row, { selectors: { "&[data-here]": { color: colour.text } } }])
globalStyle(`${trigger} > span`, { flex: 1 })
globalStyle(`${trigger}[data-here] > svg:first-child`, { color: colour.accent })
export const chevron = style({
  color: colour.textFaint,
  transition: "rotate 250ms, opacity 150ms",
  selectors: { "[data-panel-open] > &": { rotate: "180deg" }, [`${strip} &`]: { opacity: 0 } }
})
export const panel = style({
  height: "var(--accordion-panel-height)",
  overflow: "hidden",
  transition: "height 250ms ease",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { height: 0 },
    "&[hidden]": { display: "none" },
    [`${strip} &`]: { height: 0 },
    [`${widening} &`]: { transitionDelay: hoverTime }
  }
})
export const leaves = style({
  display: "flex",
  flexDirection: "column",
  gap: "2px",
  paddingBlock: "2px",
  paddingInlineStart: space[3]
})
globalStyle(`${leaves} ${item}`, { minHeight: size.filter, fontSize: theme.text.grid })
globalStyle(`${leaves} svg`, { width: "16px", height: "16px" })
