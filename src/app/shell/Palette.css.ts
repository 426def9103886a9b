import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, size } = theme

export const popup = style({
  position: "fixed",
  insetBlockStart: "min(14vh, 120px)",
  insetInline: 0,
  marginInline: "auto",
  zIndex: theme.layer.dialog,
  width: "min(600px, calc(100vw - 24px))",
  maxHeight: "min(560px, calc(100dvh - 140px))",
  display: "flex",
  flexDirection: "column",
  overflow: "hidden",
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  transition: "opacity 120ms, translate 120ms",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { opacity: 0, translate: "0 -8px" },
    "&:focus-visible": { outline: "none" }
  }
})
export const field = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  paddingInline: space[4],
  color: colour.textFaint,
  flexShrink: 0,
  borderBlockEnd: `1px solid ${colour.line}`
})
export const input = style({
  flex: 1,
  minWidth: 0,
  height: "52px",
  border: 0,
  background: "none",
  color: colour.text,
  fontSize: theme.text.lead,
  selectors: { "&:focus-visible": { outline: "none" }, "&::placeholder": { color: colour.textFaint } }
})
export const key = style({
  padding: `2px ${space[2]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.small,
  fontFamily: "inherit",
  fontSize: theme.text.caption
})
export const count = style({
  padding: `${space[2]} ${space[4]} 0`,
  fontSize: theme.text.caption,
  color: colour.textFaint
})
export const list = style({ overflowY: "auto", padding: space[2], scrollPaddingBlock: space[2] })
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: size.control,
  padding: `${space[1]} ${space[3]}`,
  cursor: "pointer",
  borderRadius: theme.radius.control,
  color: colour.textSoft,
  selectors: { "&[data-highlighted]": { background: colour.selected, color: colour.accent } }
})
export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  color: colour.text,
  fontWeight: theme.weight.medium
})
export const place = style({
  maxWidth: "45%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: theme.text.caption,
  color: colour.textFaint
})
export const foot = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  flexShrink: 0,
  minHeight: size.control,
  padding: `${space[1]} ${space[4]}`,
  border: 0,
  borderBlockStart: `1px solid ${colour.line}`,
  background: "none",
  color: colour.textSoft,
  font: "inherit",
  fontSize: theme.text.caption,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: colour.hover } }
})
export const footWords = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
