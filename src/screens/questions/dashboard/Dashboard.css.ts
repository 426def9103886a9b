import { globalStyle, style } from "@vanilla-extract/css"
import { table as base } from "../../../components/Table.css.ts"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const scroller = style({ maxHeight: "none" })
export const table = style([base, { width: "100%" }])
export const tabs = style({ display: "flex", flexDirection: "column", minWidth: 0 })
globalStyle(`${tabs} [role='tablist']`, { paddingInline: space[2] })
globalStyle(`${tabs} [role='tabpanel']`, { paddingBlockStart: 0 })
export const count = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  minWidth: space[7],
  minHeight: space[7],
  color: colour.accent,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } }
})
export const open = style({
  padding: 0,
  border: "none",
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: ["start", "-webkit-match-parent", "match-parent"],
  cursor: "pointer",
  minHeight: space[7],
  selectors: { "&:hover": { textDecoration: "underline" } }
})
export const none = style({ color: colour.textFaint })
export const subject = style({})
globalStyle(`${scroller} tbody th`, {
  fontWeight: theme.weight.normal,
  textAlign: ["start", "-webkit-match-parent", "match-parent"]
})
globalStyle(`${scroller} ${subject} > *`, { background: colour.sunken, fontWeight: theme.weight.semibold })
export const level = style({ selectors: { "&&&": { paddingInlineStart: space[9], color: colour.textSoft } } })
export const figure = style({
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } }
})
