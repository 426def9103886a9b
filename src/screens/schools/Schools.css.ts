import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

export { foot } from "../../components/form/Form.css.ts"

const { colour, space } = theme

export const form = style({ display: "flex", flexDirection: "column", gap: space[5] })
export const group = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const legend = style({ fontWeight: theme.weight.medium, padding: 0, marginBlockEnd: space[3] })
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
  gap: space[4],
  alignItems: "start"
})
export const wide = style({ gridColumn: "1 / -1" })
export const startFoot = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(200px, 100%), 1fr))",
  gap: `${space[3]} ${space[4]}`
})
export const term = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const value = style({ overflowWrap: "anywhere", margin: 0 })
export const block = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.line}`
})
export const blockTitle = style({ fontSize: theme.text.grid, fontWeight: theme.weight.medium })
export const soft = style({ color: colour.textSoft })
export const differences = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[1]
})
export const nameText = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: theme.weight.medium
})
export const cell = style({ display: "flex", lineHeight: 1.5 })
export const narrow = style({ maxWidth: "640px" })
export const first = style({ marginInlineEnd: "auto" })
export const card = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  padding: space[5],
  minWidth: 0
})
export const people = style({ display: "flex", flexDirection: "column" })
export const person = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[6]}`,
  padding: `${space[3]} ${space[5]}`,
  selectors: { "& + &": { borderBlockStart: `1px solid ${colour.line}` } }
})
export const personName = style({ fontWeight: theme.weight.medium })
export const ways = style({ display: "flex", flexWrap: "wrap", gap: `${space[1]} ${space[5]}` })
export const way = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.compact,
  overflowWrap: "anywhere",
  unicodeBidi: "isolate"
})

/** Its blocks are cards of a page. */
export const cards = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  selectors: { "&:empty": { display: "none" } }
})
globalStyle(`${cards} > ${block}`, {
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  padding: space[5]
})
globalStyle(`${cards} > ${block} > ${blockTitle}`, { fontSize: theme.text.lead, fontWeight: theme.weight.semibold })
