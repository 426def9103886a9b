import { globalStyle, style } from "@vanilla-extract/css"
import { above, below, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const halves = style({
  display: "grid",
  gap: space[4],
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 7fr) minmax(320px, 4fr)", gap: space[6] } }
})
export const list = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
/* On a phone the order stands above the list: what it costs is what one came for. */
export const order = style({
  order: -1,
  minWidth: 0,
  "@media": { [above.wide]: { order: 0, position: "sticky", insetBlockStart: space[4] } }
})
export const whom = style({ fontWeight: theme.weight.medium })
export const lines = style({ display: "flex", flexDirection: "column", margin: 0 })
export const line = style({
  display: "flex",
  gap: space[3],
  justifyContent: "space-between",
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${colour.line}`
})
export const tax = style({ display: "block", fontSize: theme.text.caption, color: colour.textFaint })
export const sum = style({ margin: 0, fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const totalLine = style({
  display: "flex",
  gap: space[3],
  alignItems: "baseline",
  justifyContent: "space-between",
  paddingBlockStart: space[3],
  fontWeight: theme.weight.medium
})
export const total = style({
  margin: 0,
  fontSize: theme.text.figure,
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap"
})
export const note = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const state = style({ display: "flex", lineHeight: 1.5 })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2], alignItems: "center" })
/** A value beside the button that copies it. */
export const copyable = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: theme.size.compact,
  overflowWrap: "anywhere"
})
export const dropped = style({ margin: 0, paddingInlineStart: space[5] })
export const moments = style({ margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column" })
export const moment = style({
  display: "grid",
  gap: `0 ${space[3]}`,
  gridTemplateColumns: "minmax(0, 1fr)",
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${colour.line}`,
  overflowWrap: "anywhere",
  "@media": { [above.wide]: { gridTemplateColumns: "176px minmax(0, 2fr) minmax(0, 3fr)" } }
})
export const at = style({ color: colour.textSoft, fontVariantNumeric: "tabular-nums" })

/** A picture of a payment: as large as there is room. */
export const proof = style({ display: "block", maxWidth: "100%", maxHeight: 480, objectFit: "contain" })

/** A line of the table of documents, which scrolls where there is no room for it. */
export const document = style({ whiteSpace: "nowrap" })
/* Its button is wider than the column that stays in place on a phone. */
globalStyle(`table tbody ${document} > th:first-child`, {
  "@media": { [below.tablet]: { maxWidth: "none" } }
})
