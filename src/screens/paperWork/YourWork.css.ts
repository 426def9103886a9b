import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const nothing = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  color: colour.textSoft,
  "@media": { [above.tablet]: { paddingInline: space[5] } }
})
export const tasks = style({ display: "flex", flexDirection: "column" })
export const task = style({
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  columnGap: space[3],
  padding: `${space[3]} ${space[4]}`,
  "@media": {
    [above.tablet]: { paddingInline: space[5] },
    [above.desktop]: { gridTemplateColumns: "20px minmax(0, 1fr) auto" }
  },
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${colour.line}` } }
})
export const icon = style({ color: colour.textFaint, marginBlockStart: "2px" })
export const words = style({ minWidth: 0 })
/** Lines of links below each other are as high as a finger needs at least. */
const touched = { display: "inline-block", lineHeight: "24px", textDecoration: "none" } as const
export const title = style({
  ...touched,
  color: colour.text,
  fontWeight: theme.weight.medium,
  selectors: { "&:hover": { textDecoration: "underline" } }
})
export const records = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[2],
  fontSize: text.grid,
  color: colour.textSoft
})
export const record = style({
  ...touched,
  color: colour.textSoft,
  selectors: { "&:hover": { textDecoration: "underline" } }
})
export const since = style({
  gridColumn: "2",
  fontSize: text.caption,
  color: colour.textFaint,
  "@media": { [above.desktop]: { gridColumn: "3", alignSelf: "center" } }
})
