import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const viewport = style({
  position: "fixed",
  zIndex: theme.layer.toast,
  viewTransitionName: "toasts",
  insetBlockEnd: space[5],
  insetInlineEnd: space[5],
  width: "min(380px, calc(100vw - 32px))",
  display: "flex",
  flexDirection: "column",
  gap: space[2]
})
export const toast = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[3],
  padding: `${space[3]} ${space[3]} ${space[3]} ${space[4]}`,
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  transition: "opacity 200ms, transform 200ms",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { opacity: 0, transform: "translateY(12px)" },
    "&[data-limited]": { display: "none" }
  }
})
export const icon = style({
  marginBlockStart: "2px",
  color: colour.success,
  selectors: {
    "&[data-tone='warning']": { color: colour.warning },
    "&[data-tone='danger']": { color: colour.danger },
    "&[data-tone='info']": { color: colour.info }
  }
})
export const body = style({ flex: 1, minWidth: 0 })
export const title = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold })
export const text = style({ fontSize: theme.text.grid, color: colour.textSoft })
