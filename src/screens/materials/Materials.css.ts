import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const filters = style({
  display: "grid",
  gap: space[3],
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
  "@media": { [above.wide]: { gridTemplateColumns: "200px 200px" } }
})
export const offers = style({ margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column" })
export const offer = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "end",
  justifyContent: "space-between",
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.line}`
})
export const about = style({ display: "flex", flexDirection: "column", flex: "1 1 220px", minWidth: 0 })
export const title = style({ fontWeight: theme.weight.medium })
export const facts = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const copies = style({ flex: "0 1 220px" })
export const order = style({ display: "flex", flexDirection: "column", gap: space[4] })
