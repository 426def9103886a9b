import { style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const backdrop = style({
  position: "fixed",
  inset: 0,
  background: colour.overlay,
  zIndex: theme.layer.dialog,
  transition: "opacity 150ms",
  selectors: { "&[data-starting-style], &[data-ending-style]": { opacity: 0 } }
})
export const popup = style({
  position: "fixed",
  zIndex: theme.layer.dialog,
  insetBlockStart: "50%",
  insetInlineStart: "50%",
  translate: "-50% -50%",
  width: "min(560px, calc(100vw - 32px))",
  maxHeight: "calc(100dvh - 48px)",
  overflow: "auto",
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  padding: space[6],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  transition: "opacity 150ms, scale 150ms",
  selectors: {
    "[dir='rtl'] &": { translate: "50% -50%" },
    "&[data-nested]": { width: "min(440px, calc(100vw - 48px))" },
    "&[data-starting-style], &[data-ending-style]": { opacity: 0, scale: "0.98" },
    "&:focus-visible": { outline: "none" }
  }
})
export const title = style({ fontSize: theme.text.title })
export const description = style({ color: colour.textSoft })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  marginBlockStart: space[2]
})
