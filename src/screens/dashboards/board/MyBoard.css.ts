import { globalStyle, style } from "@vanilla-extract/css"
import { above, onPaper, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const board = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [above.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } }
})
export const cell = style({
  display: "flex",
  flexDirection: "column",
  gap: space[1],
  minWidth: 0,
  selectors: { "&[data-wide='true']": { "@media": { [above.desktop]: { gridColumn: "1 / -1" } } } }
})
/** Cards beside each other end on one line. */
globalStyle(`${cell} > :last-child`, { flex: "1 0 auto" })
export const tools = style({ display: "flex", alignItems: "center", minHeight: theme.size.compact })
export const asked = style({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: colour.textSoft,
  fontSize: theme.text.grid,
  textDecoration: "none",
  selectors: { "a&:hover": { textDecoration: "underline" } }
})
/** With one column all cards are as wide as the page. */
export const width = style({
  display: "none",
  "@media": { [above.desktop]: { display: "inline-flex" }, [onPaper]: { display: "none" } }
})
