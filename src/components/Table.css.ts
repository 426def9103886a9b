import { globalStyle, style } from "@vanilla-extract/css"
import { below, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const scroller = style({
  overflow: "auto",
  maxHeight: "560px",
  position: "relative",
  borderRadius: `0 0 ${theme.radius.card} ${theme.radius.card}`
})
export const table = style({ fontSize: theme.text.grid, borderCollapse: "separate", borderSpacing: 0 })
globalStyle(`${table} th`, {
  position: "sticky",
  insetBlockStart: 0,
  background: colour.card,
  color: colour.textSoft,
  fontWeight: theme.weight.medium,
  fontSize: theme.text.caption,
  textAlign: ["start", "-webkit-match-parent", "match-parent"],
  whiteSpace: "nowrap",
  zIndex: 1
})
globalStyle(`${table} th, ${table} td`, {
  padding: `${space[1]} ${space[3]}`,
  height: theme.size.control,
  borderBlockEnd: `1px solid ${colour.line}`
})
globalStyle(`${table} tbody th`, { insetBlockStart: "auto", color: colour.text, fontSize: theme.text.grid })
/* What a line is about stays in place while the rest scrolls. */
globalStyle(`${table} th:first-child`, { insetInlineStart: 0 })
globalStyle(`${table} thead th:first-child`, { zIndex: 2 })
globalStyle(`${table} tbody th:first-child`, {
  "@media": {
    [below.tablet]: {
      minWidth: "44vw",
      maxWidth: "44vw",
      whiteSpace: "normal",
      overflowWrap: "break-word",
      lineHeight: 1.3
    }
  }
})
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingInlineStart: space[5] })
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingInlineEnd: space[5] })
globalStyle(`${table} tbody tr:hover > *`, { background: colour.hover })
globalStyle(`${table} tbody tr:last-child > *`, { borderBlockEnd: "none" })
export const numeric = style({
  textAlign: "end !important" as "end",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap"
})
globalStyle(`[dir='rtl'] ${numeric}`, { textAlign: "left !important" as "left" })
export const nowrap = style({ whiteSpace: "nowrap" })
