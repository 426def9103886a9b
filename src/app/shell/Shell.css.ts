import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space, size } = theme

export const drawerBackdrop = style({
  position: "fixed",
  inset: 0,
  background: colour.overlay,
  zIndex: theme.layer.dialog,
  transition: "opacity 200ms",
  selectors: { "&[data-starting-style], &[data-ending-style]": { opacity: 0 } },
  "@media": { [above.desktop]: { display: "none" } }
})
export const drawer = style({
  position: "fixed",
  insetBlock: 0,
  insetInlineStart: 0,
  width: size.drawer,
  zIndex: theme.layer.dialog,
  background: colour.card,
  borderInlineEnd: `1px solid ${colour.line}`,
  boxShadow: colour.float,
  overflowY: "auto",
  transition: "transform 200ms",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { transform: "translateX(-100%)" },
    "[dir='rtl'] &[data-starting-style], [dir='rtl'] &[data-ending-style]": { transform: "translateX(100%)" },
    "&:focus-visible": { outline: "none" }
  },
  "@media": { [above.desktop]: { display: "none" } }
})

export const user = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  height: size.touch,
  padding: `0 ${space[2]}`,
  background: "none",
  border: 0,
  borderRadius: theme.radius.control,
  selectors: { "&:hover, &[data-popup-open]": { background: colour.hover } }
})
export const userText = style({
  display: "none",
  textAlign: "start",
  lineHeight: 1.3,
  "@media": { [above.phone]: { display: "block" } }
})
export const userName = style({ fontWeight: theme.weight.medium, fontSize: theme.text.grid })
export const userRole = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const positioner = style({ zIndex: theme.layer.floating })
export const popup = style({
  minWidth: "220px",
  maxWidth: "min(340px, calc(100vw - 24px))",
  padding: space[2],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  transformOrigin: "var(--transform-origin)",
  transition: "opacity 120ms, scale 120ms",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { opacity: 0, scale: "0.97" },
    "&:focus-visible": { outline: "none" }
  }
})
export const who = style({
  padding: `${space[2]} ${space[3]} ${space[3]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  marginBlockEnd: space[2]
})
export const menuItem = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  width: "100%",
  minHeight: size.control,
  padding: `0 ${space[3]}`,
  borderRadius: theme.radius.control,
  cursor: "pointer",
  color: colour.text,
  selectors: { "&[data-highlighted]": { background: colour.hover, outline: "none" } }
})
export const menuText = style({ flex: 1 })
