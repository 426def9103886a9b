import { style } from "@vanilla-extract/css"
import { below, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2px",
  minHeight: "39px",
  padding: space[1],
  background: colour.sunken,
  borderBlockEnd: `1px solid ${colour.line}`,
  borderStartStartRadius: "inherit",
  borderStartEndRadius: "inherit",
  "@media": {
    [below.tablet]: {
      selectors: { "&:not([data-range='all'])": { flexWrap: "nowrap", overflowX: "auto", scrollbarWidth: "none" } }
    }
  }
})
/* What leads to the other tools stays in sight where they have to be scrolled. */
export const last = style({
  position: "sticky",
  insetInlineEnd: `-${space[1]}`,
  marginInlineStart: "auto",
  paddingInlineEnd: space[1],
  background: colour.sunken
})
export const group = style({
  display: "flex",
  alignItems: "center",
  gap: "2px",
  flexShrink: 0,
  selectors: {
    "& + &": {
      marginInlineStart: space[1],
      paddingInlineStart: space[1],
      borderInlineStart: `1px solid ${colour.line}`
    },
    // In several rows a line before the first of a row would part it from nothing.
    "[data-range='all'] > &": { margin: 0, paddingInlineStart: 0, paddingInlineEnd: space[2], borderInlineStart: 0 }
  }
})
export const tool = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  minWidth: "30px",
  height: "30px",
  padding: 0,
  border: "1px solid transparent",
  borderRadius: theme.radius.small,
  background: "transparent",
  color: colour.textSoft,
  transition: "background-color 120ms, color 120ms",
  selectors: {
    "&:hover:not([aria-disabled='true'])": { background: colour.hover, color: colour.text },
    "&[aria-pressed='true'], &[data-popup-open]": {
      background: colour.selected,
      borderColor: colour.accentLine,
      color: colour.accent
    },
    "&[aria-disabled='true']": { opacity: 0.4, cursor: "default" },
    "&:focus-visible": { outlineOffset: "-1px" }
  },
  "@media": { [below.tablet]: { minWidth: "38px", height: "38px" } }
})
export const opener = style([
  tool,
  { gap: "2px", paddingInline: "6px", fontSize: theme.text.grid, fontWeight: theme.weight.medium }
])
export const flips = style({ selectors: { "[dir='rtl'] &": { transform: "scaleX(-1)" } } })
export const chevron = style({ opacity: 0.7 })
export const kind = style({ minWidth: "68px", textAlign: "start" })
export const ways = style({ minWidth: "168px" })
export const swatch = style({
  width: "18px",
  height: "18px",
  flexShrink: 0,
  borderRadius: theme.radius.small,
  border: `1px solid ${colour.lineStrong}`
})
export const letter = style({ display: "inline-flex", flexDirection: "column", alignItems: "center", gap: "1px" })
export const stripe = style({ width: "16px", height: "3px", borderRadius: "2px", background: "currentColor" })
