import { style } from "@vanilla-extract/css"
import { below, theme } from "./theme/theme.css.ts"

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
  overflow: "hidden",
  display: "flex",
  flexDirection: "column",
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  transition: "opacity 150ms, scale 150ms",
  selectors: {
    "[dir='rtl'] &": { translate: "50% -50%" },
    "&[data-nested][data-question]": { width: "min(440px, calc(100vw - 48px))" },
    "&[data-starting-style], &[data-ending-style]": { opacity: 0, scale: "0.98" },
    "&:focus-visible": { outline: "none" }
  },
  "@media": {
    // A sheet at the bottom, in reach of a thumb.
    [below.phone]: {
      insetBlockStart: "auto",
      insetBlockEnd: 0,
      insetInlineStart: 0,
      translate: "none",
      width: "100%",
      maxHeight: "92dvh",
      borderRadius: `${theme.radius.card} ${theme.radius.card} 0 0`,
      borderBlockEnd: 0,
      selectors: { "[dir='rtl'] &": { translate: "none" }, "&[data-nested][data-question]": { width: "100%" } }
    }
  }
})
export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: `${space[5]} ${space[1]}`,
  paddingInline: `${space[6]} ${space[4]}`
})
export const title = style({
  fontSize: theme.text.title,
  minWidth: 0,
  overflowWrap: "anywhere",
  selectors: { "&:focus": { outline: "none" } }
})
/** It fades at its ends where more of it is scrolled away. */
export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  minHeight: 0,
  overflow: "auto",
  padding: `${space[2]} ${space[6]} ${space[3]}`,
  maskImage: "linear-gradient(to bottom, transparent 0, #000 8px, #000 calc(100% - 8px), transparent 100%)"
})
export const description = style({ color: colour.textSoft })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  padding: `${space[2]} ${space[6]} ${space[5]}`
})
