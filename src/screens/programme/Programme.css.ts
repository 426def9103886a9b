import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const form = style({ display: "flex", flexDirection: "column", gap: space[4], maxWidth: "640px" })
export const foot = style({ display: "flex", justifyContent: "flex-end", gap: space[2] })
export const soft = style({ color: colour.textSoft })
export const order = style({ margin: 0, paddingInlineStart: space[6] })
export const step = style({ paddingBlock: space[1] })
export const stepRow = style({ display: "flex", alignItems: "center", gap: space[2] })
export const stepName = style({ flex: 1 })
export const name = style({ margin: 0, fontWeight: 600 })
export const plain = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[3] })
export const rest = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const none = style({ padding: space[5], color: colour.textSoft })
export const changes = style({ width: "100%" })
export const opening = style({ marginBlockStart: space[4] })
export const below = style({ padding: `${space[4]} ${space[5]}` })
export const rule = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(132px, 1fr))",
  alignItems: "end",
  gap: space[3],
  margin: 0,
  padding: `${space[3]} 0 0`,
  border: "none",
  borderBlockStart: `1px solid ${colour.line}`
})
export const ruleLegend = style({ float: "inline-start", gridColumn: "1 / -1", fontWeight: 500 })
