import { style, styleVariants } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const trigger = style({ position: "relative" })
export const count = style({
  position: "absolute",
  insetBlockStart: "0",
  insetInlineStart: "20px",
  minWidth: "20px",
  height: "20px",
  padding: "0 4px",
  display: "grid",
  placeItems: "center",
  borderRadius: theme.radius.round,
  background: colour.danger,
  color: colour.onDanger,
  fontSize: "11px",
  lineHeight: 1,
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  border: `2px solid ${colour.card}`
})
export const positioner = style({ zIndex: theme.layer.floating })
export const panel = style({
  display: "flex",
  flexDirection: "column",
  width: "min(400px, calc(100vw - 16px))",
  maxHeight: "min(560px, calc(100dvh - 88px))",
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  overflow: "hidden",
  transition: "opacity 120ms, scale 120ms",
  transformOrigin: "var(--transform-origin)",
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { opacity: 0, scale: "0.97" },
    "&:focus-visible": { outline: "none" }
  }
})
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  minHeight: "52px",
  paddingBlock: space[2],
  paddingInline: `${space[4]} ${space[2]}`,
  borderBlockEnd: `1px solid ${colour.line}`
})
export const title = style({ fontSize: theme.text.lead })
export const scroll = style({ overflowY: "auto", overscrollBehavior: "contain" })
export const list = style({ display: "flex", flexDirection: "column" })
export const item = style({
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr) 8px",
  gap: space[3],
  width: "100%",
  padding: `${space[3]} ${space[4]}`,
  textAlign: "start",
  background: "none",
  border: 0,
  borderBlockEnd: `1px solid ${colour.line}`,
  color: colour.text,
  selectors: {
    "&:hover": { background: colour.hover },
    "&:focus-visible": { outline: `2px solid ${colour.focus}`, outlineOffset: "-2px" },
    "li:last-child > &": { borderBlockEnd: 0 }
  }
})
export const icon = styleVariants({
  info: { color: colour.info },
  success: { color: colour.success },
  warning: { color: colour.warning },
  danger: { color: colour.danger }
})
export const words = style({ display: "flex", flexDirection: "column", gap: "2px", minWidth: 0 })
export const name = style({
  fontWeight: theme.weight.medium,
  overflowWrap: "anywhere",
  selectors: { "[data-unread='true'] &": { fontWeight: theme.weight.semibold } }
})
export const body = style({
  fontSize: theme.text.grid,
  color: colour.textSoft,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
  selectors: { "[aria-expanded='true'] &": { display: "block" } }
})
export const when = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const dot = style({
  width: "8px",
  height: "8px",
  marginBlockStart: "6px",
  borderRadius: theme.radius.round,
  background: colour.accent
})
export const foot = style({ padding: space[2], borderBlockStart: `1px solid ${colour.line}` })
export const bar = styleVariants(
  {
    info: { background: colour.infoSoft, color: colour.infoText },
    success: { background: colour.successSoft, color: colour.success },
    warning: { background: colour.warningSoft, color: colour.warningText },
    danger: { background: colour.dangerSoft, color: colour.dangerText }
  },
  (tone) => ({
    ...tone,
    display: "flex",
    alignItems: "flex-start",
    gap: space[3],
    paddingBlock: space[2],
    paddingInline: `${space[4]} ${space[2]}`,
    borderBlockEnd: `1px solid ${colour.line}`,
    "@media": { [above.desktop]: { paddingInlineStart: space[8], paddingInlineEnd: space[6] } }
  })
)
export const barIcon = style({ flexShrink: 0, marginBlockStart: "6px" })
export const barWords = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: "5px",
  textAlign: ["-webkit-match-parent", "match-parent"],
  overflowWrap: "anywhere",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden"
})
export const barTitle = style({ fontWeight: theme.weight.semibold, marginInlineEnd: space[2] })
export const barLink = style({ marginInlineStart: space[2], color: "inherit", textDecoration: "underline" })
