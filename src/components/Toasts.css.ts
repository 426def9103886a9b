import { style } from "@vanilla-extract/css"
import { above, below, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

/** At the content's beginning: the other side has a record's actions, and the bars of forms. */
export const viewport = style({
  position: "fixed",
  zIndex: theme.layer.toast,
  viewTransitionName: "toasts",
  insetBlockEnd: space[5],
  insetInlineStart: space[4],
  width: "min(360px, calc(100vw - 32px))",
  "@media": {
    [above.desktop]: { insetInlineStart: `calc(${theme.size.sidebar} + ${space[8]})` },
    // A phone has its sheets and their buttons at the bottom.
    [below.phone]: { insetBlockStart: `calc(${theme.size.header} + ${space[2]})`, insetBlockEnd: "auto" }
  },
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
