import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const cell = style({ display: "flex", alignItems: "center", height: "100%" })
export const languages = style({ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" })
export const language = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: `${space[1]} ${space[4]}`,
  alignItems: "center",
  minHeight: theme.size.touch,
  padding: `${space[2]} ${space[4]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  color: colour.text,
  textDecoration: "none",
  selectors: { "&:hover": { background: colour.hover }, "li:last-child > &": { borderBlockEnd: 0 } },
  "@media": { [above.tablet]: { gridTemplateColumns: "240px 168px minmax(0, 1fr) auto", paddingInline: space[5] } }
})
export const names = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space[2]}`, alignItems: "baseline" })
export const name = style({ fontWeight: theme.weight.medium })
export const ownName = style({ color: colour.textSoft })
export const about = style({ fontSize: text.grid, color: colour.textFaint, overflowWrap: "anywhere" })
export const onward = style({
  display: "none",
  color: colour.textFaint,
  "@media": { [above.tablet]: { display: "block" } }
})
