import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const chip = style({ display: "flex", minWidth: 0 })
export const button = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minWidth: 0,
  minHeight: theme.size.filter,
  maxWidth: "320px",
  paddingInline: space[3],
  background: colour.card,
  color: colour.textSoft,
  border: `1px dashed ${colour.control}`,
  borderRadius: theme.radius.control,
  fontSize: theme.text.grid,
  textAlign: "start",
  selectors: {
    "&[data-preset]": { borderStyle: "solid" },
    "&[data-on]": {
      background: colour.accentSoft,
      border: `1px solid ${colour.accentLine}`,
      borderInlineEnd: 0,
      borderStartEndRadius: 0,
      borderEndEndRadius: 0,
      paddingInlineEnd: space[1],
      color: colour.accent
    },
    "&:hover:not([data-on]), &[data-popup-open]:not([data-on])": { borderColor: colour.textSoft, color: colour.text },
    "&:focus-visible": { outlineOffset: "-1px" }
  }
})
export const label = style({ whiteSpace: "nowrap" })
export const chosen = style({
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: theme.weight.medium
})
export const clear = style({
  display: "grid",
  placeItems: "center",
  minWidth: theme.size.compact,
  minHeight: theme.size.filter,
  padding: 0,
  background: colour.accentSoft,
  color: colour.accent,
  border: `1px solid ${colour.accentLine}`,
  borderInlineStart: 0,
  borderRadius: theme.radius.control,
  borderStartStartRadius: 0,
  borderEndStartRadius: 0,
  selectors: { "&:hover": { background: colour.hover }, "&:focus-visible": { outlineOffset: "-1px" } }
})

export const positioner = style({ zIndex: theme.layer.floating })
export const popup = style({
  display: "flex",
  flexDirection: "column",
  width: "280px",
  maxWidth: "calc(100vw - 24px)",
  maxHeight: "min(400px, var(--available-height))",
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  overflow: "hidden",
  selectors: { "&:focus-visible": { outline: "none" } }
})
export const find = style({
  minHeight: theme.size.control,
  paddingInline: space[3],
  background: "transparent",
  color: colour.text,
  border: 0,
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { "&:focus-visible": { outline: "none" } }
})
/* The keyboard needs the box even where it is not needed to find one of a few. */
export const few = style({ position: "absolute", width: "1px", height: "1px", opacity: 0, pointerEvents: "none" })
export const list = style({ overflowY: "auto", padding: space[1], selectors: { "&:empty": { display: "none" } } })
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: theme.size.filter,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: theme.radius.control,
  cursor: "pointer",
  fontSize: theme.text.grid,
  selectors: { "&[data-highlighted]": { background: colour.hover } }
})
export const tick = style({ width: "16px", flexShrink: 0, display: "flex", color: colour.accent })
export const none = style({
  padding: `${space[2]} ${space[4]}`,
  color: colour.textSoft,
  fontSize: theme.text.grid,
  selectors: { "&:empty": { display: "none" } }
})
export const spans = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const days = style({ display: "flex", flexDirection: "column", gap: space[3], padding: space[4] })
