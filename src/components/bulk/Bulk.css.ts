import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space, text } = theme

export const stack = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const note = style({ color: colour.textSoft, fontSize: text.grid })
export const rows = style({
  display: "flex",
  flexDirection: "column",
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control
})
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[3]}`,
  fontSize: text.grid
})
globalStyle(`${row} + ${row}`, { borderBlockStart: `1px solid ${colour.line}` })
export const name = style({ minWidth: 0, overflowWrap: "anywhere", fontWeight: theme.weight.medium })
export const reason = style({ minWidth: 0, overflowWrap: "anywhere", color: colour.textSoft })
