import { style } from "@vanilla-extract/css"
import { above, theme } from "../parts/theme/theme.css.ts"

const { colour, space, size } = theme

export const shell = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: "100dvh",
  "@media": { [above.desktop]: { gridTemplateColumns: `${size.sidebar} minmax(0, 1fr)` } }
})
export const sidebar = style({
  display: "none",
  "@media": {
    [above.desktop]: {
      display: "flex",
      flexDirection: "column",
      position: "sticky",
      insetBlockStart: 0,
      height: "100dvh",
      overflowY: "auto",
      background: colour.card,
      borderInlineEnd: `1px solid ${colour.line}`
    }
  }
})
export const column = style({ display: "flex", flexDirection: "column", minWidth: 0 })
export const skip = style({
  position: "absolute",
  insetInlineStart: space[4],
  insetBlockStart: "-60px",
  zIndex: theme.layer.toast,
  padding: `${space[2]} ${space[4]}`,
  background: colour.fill,
  color: colour.onFill,
  borderRadius: theme.radius.control,
  selectors: { "&:focus": { insetBlockStart: space[3] } }
})
export const header = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  height: size.header,
  padding: `0 ${space[2]} 0 ${space[2]}`,
  background: colour.card,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": {
    [above.desktop]: { position: "sticky", insetBlockStart: 0, zIndex: theme.layer.header, padding: `0 ${space[6]} 0 ${space[8]}` }
  }
})
export const burger = style({ "@media": { [above.desktop]: { display: "none" } } })
export const where = style({ flex: 1, minWidth: 0 })
export const panel = style({ fontWeight: theme.weight.semibold, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const year = style({ textAlign: ["-webkit-match-parent", "match-parent"], fontSize: theme.text.caption, color: colour.textFaint, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const main = style({ flex: 1, minWidth: 0, selectors: { "&:focus-visible": { outline: "none" } } })

export const brand = style({ display: "flex", alignItems: "center", gap: space[3], height: size.header, flexShrink: 0, paddingInline: space[5], borderBlockEnd: `1px solid ${colour.line}` })
export const brandName = style({ fontWeight: theme.weight.bold, fontSize: theme.text.lead, letterSpacing: "-0.02em", lineHeight: 1.2 })
export const brandNote = style({ fontSize: theme.text.caption, color: colour.textFaint, lineHeight: 1.3 })
export const menu = style({ padding: `${space[3]} ${space[3]} ${space[6]}`, display: "flex", flexDirection: "column", gap: space[4] })
export const group = style({ display: "flex", flexDirection: "column", gap: "2px" })
export const groupTitle = style({ padding: `${space[1]} ${space[3]}`, fontSize: theme.text.caption, fontWeight: theme.weight.medium, color: colour.textFaint })
export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: size.control,
  padding: `${space[1]} ${space[3]}`,
  borderRadius: theme.radius.control,
  color: colour.textSoft,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  transition: "background-color 120ms, color 120ms",
  selectors: {
    "&:hover": { background: colour.hover, color: colour.text },
    "&[aria-current='page']": { background: colour.selected, color: colour.accent }
  }
})

export const drawerBackdrop = style({
  position: "fixed", inset: 0, background: colour.overlay, zIndex: theme.layer.dialog, transition: "opacity 200ms",
  selectors: { "&[data-starting-style], &[data-ending-style]": { opacity: 0 } },
  "@media": { [above.desktop]: { display: "none" } }
})
export const drawer = style({
  position: "fixed", insetBlock: 0, insetInlineStart: 0, width: size.drawer, zIndex: theme.layer.dialog,
  background: colour.card, borderInlineEnd: `1px solid ${colour.line}`, boxShadow: colour.float, overflowY: "auto",
  transition: "transform 200ms",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { transform: "translateX(-100%)" },
    "[dir='rtl'] &[data-starting-style], [dir='rtl'] &[data-ending-style]": { transform: "translateX(100%)" },
    "&:focus-visible": { outline: "none" }
  },
  "@media": { [above.desktop]: { display: "none" } }
})

export const user = style({
  display: "flex", alignItems: "center", gap: space[3], height: size.touch, padding: `0 ${space[2]}`,
  background: "none", border: 0, borderRadius: theme.radius.control,
  selectors: { "&:hover, &[data-popup-open]": { background: colour.hover } }
})
export const userText = style({ display: "none", textAlign: "start", lineHeight: 1.3, "@media": { [above.phone]: { display: "block" } } })
export const userName = style({ fontWeight: theme.weight.medium, fontSize: theme.text.grid })
export const userRole = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const positioner = style({ zIndex: theme.layer.floating })
export const popup = style({
  minWidth: "220px", maxWidth: "min(340px, calc(100vw - 24px))", padding: space[2], background: colour.raised, border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card, boxShadow: colour.float, transformOrigin: "var(--transform-origin)",
  transition: "opacity 120ms, scale 120ms",
  selectors: { "&[data-starting-style], &[data-ending-style]": { opacity: 0, scale: "0.97" }, "&:focus-visible": { outline: "none" } }
})
export const who = style({ padding: `${space[2]} ${space[3]} ${space[3]}`, borderBlockEnd: `1px solid ${colour.line}`, marginBlockEnd: space[2] })
export const menuItem = style({
  display: "flex", alignItems: "center", gap: space[3], width: "100%", minHeight: size.control, padding: `0 ${space[3]}`,
  borderRadius: theme.radius.control, cursor: "pointer", color: colour.text,
  selectors: { "&[data-highlighted]": { background: colour.hover, outline: "none" } }
})
export const menuText = style({ flex: 1 })
