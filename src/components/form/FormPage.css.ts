import { globalStyle, style } from "@vanilla-extract/css"
import { above, below, onPaper, theme } from "../theme/theme.css.ts"

const { colour, space, text } = theme

export const form = style({ display: "flex", flexDirection: "column", gap: space[4], maxWidth: "960px" })
export const parts = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow
})
/** What a part is about is beside its fields, and above them where there is no room. */
export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${space[4]} ${space[6]}`,
  padding: space[4],
  "@media": {
    [above.tablet]: { padding: space[6] },
    [above.desktop]: { gridTemplateColumns: "236px minmax(0, 1fr)" }
  },
  selectors: { "& + &": { borderBlockStart: `1px solid ${colour.line}` } }
})
export const partTitle = style({ fontSize: text.lead })
export const hint = style({ marginBlockStart: space[1], fontSize: text.grid, color: colour.textSoft })
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[4],
  alignItems: "start",
  "@media": { [below.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } }
})
globalStyle(`${fields} > fieldset`, { gridColumn: "1 / -1" })
globalStyle(`${fields} input[type='number']`, { maxWidth: "140px" })
/** The buttons of a form that is a page, with what was changed: at the window's bottom until the form ends. */
export const bar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2],
  minHeight: "64px",
  padding: `${space[2]} ${space[4]}`,
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  "@media": { [onPaper]: { display: "none" } }
})
export const words = style({
  flex: "1 1 0",
  minWidth: 0,
  maxHeight: "40px",
  overflow: "hidden",
  overflowWrap: "anywhere",
  color: colour.textSoft,
  fontSize: text.grid
})
