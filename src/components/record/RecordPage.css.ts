import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../theme/theme.css.ts"

const { space } = theme

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)", gap: space[6] } }
})
export const main = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const side = style({
  minWidth: 0,
  "@media": { [above.wide]: { position: "sticky", insetBlockStart: `calc(${theme.size.header} + ${space[4]})` } }
})
globalStyle(`${main}:empty`, { display: "none" })
