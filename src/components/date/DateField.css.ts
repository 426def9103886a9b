import { style } from "@vanilla-extract/css"
import { control } from "../Field.css.ts"
import { below, theme } from "../theme/theme.css.ts"

const { colour, space, text } = theme

export const frame = style({ position: "relative", display: "flex", width: "100%", minWidth: 0 })
export const withTime = style([control, { paddingInlineEnd: "80px" }])
export const zone = style({
  position: "absolute",
  insetInlineEnd: space[11],
  insetBlockStart: "50%",
  transform: "translateY(-50%)",
  pointerEvents: "none",
  color: colour.textFaint,
  fontSize: text.caption
})

export const positioner = style({ zIndex: theme.layer.toast })
export const popup = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  maxWidth: "calc(100vw - 16px)",
  maxHeight: "var(--available-height)",
  overflowY: "auto",
  padding: space[3],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  selectors: { "&:focus-visible": { outline: "none" } }
})
export const head = style({ display: "flex", alignItems: "center", gap: space[1] })
export const month = style({ flex: 1, minWidth: 0, fontSize: text.body, fontWeight: theme.weight.semibold })
export const choice = style({
  minHeight: theme.size.compact,
  paddingInline: space[2],
  background: colour.raised,
  color: colour.text,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  fontSize: text.grid,
  "@media": { [below.tablet]: { minHeight: theme.size.touch } }
})

const cell = theme.size.filter

export const grid = style({ display: "grid", justifyContent: "center" })
export const week = style({ display: "grid", gridTemplateColumns: "repeat(7, auto)", justifyContent: "start" })
export const weekday = style({
  width: cell,
  lineHeight: "28px",
  color: colour.textFaint,
  fontSize: text.caption,
  fontWeight: theme.weight.medium,
  textAlign: "center",
  "@media": { [below.tablet]: { width: theme.size.touch } }
})
export const day = style({
  display: "block",
  width: cell,
  height: cell,
  padding: 0,
  background: "transparent",
  color: colour.text,
  border: "1px solid transparent",
  borderRadius: theme.radius.control,
  fontSize: text.grid,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  "@media": { [below.tablet]: { width: theme.size.touch, height: theme.size.touch } },
  selectors: {
    "&:hover:not([aria-disabled])": { background: colour.hover },
    "&[data-beside]": { color: colour.textFaint },
    "&[aria-current]": { borderColor: colour.control, fontWeight: theme.weight.semibold },
    "&[data-chosen]": {
      background: colour.fill,
      color: colour.onFill,
      borderColor: colour.fill,
      fontWeight: theme.weight.semibold
    },
    "&[aria-disabled]": { color: colour.textFaint, textDecoration: "line-through", cursor: "not-allowed" },
    "&:focus-visible": { outlineOffset: "-2px" }
  }
})
export const time = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  fontSize: text.grid
})
export const foot = style({
  display: "flex",
  gap: space[1],
  paddingBlockStart: space[2],
  borderBlockStart: `1px solid ${colour.line}`
})
export const end = style({ marginInlineStart: "auto" })
