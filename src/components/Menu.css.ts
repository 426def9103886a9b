import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const positioner = style({ zIndex: theme.layer.toast })
export const popup = style({
  minWidth: "200px",
  maxWidth: "min(360px, calc(100vw - 24px))",
  maxHeight: "min(480px, var(--available-height))",
  overflowY: "auto",
  padding: space[1],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  selectors: { "&:focus-visible": { outline: "none" } }
})
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: theme.size.filter,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: theme.radius.control,
  cursor: "pointer",
  fontSize: theme.text.grid,
  userSelect: "none",
  selectors: {
    "&[data-highlighted]": { background: colour.hover, outline: "none" },
    "&[data-disabled]": { opacity: 0.55, cursor: "default" },
    // The reason of a refusal is read: its text is soft, not faded.
    "&[data-refused='true']": { opacity: 1, color: colour.textSoft, alignItems: "flex-start" },
    "&[data-danger='true']": { color: colour.dangerText }
  }
})
export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" })
export const refusal = style({ display: "block", fontSize: theme.text.caption, color: colour.textSoft })
export const tick = style({ width: "16px", flexShrink: 0, display: "flex" })
export const note = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const line = style({ height: "1px", margin: `${space[1]} 0`, background: colour.line })
