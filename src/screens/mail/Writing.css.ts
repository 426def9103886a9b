import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

/** The editor of a template: list, form, preview. */
export const editing = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } }
})
export const column = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[2], alignItems: "center" })
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: theme.size.compact,
  padding: `0 ${space[2]}`,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  background: colour.card,
  color: colour.text,
  font: "inherit",
  fontSize: theme.text.grid,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: colour.hover },
    "&[data-on='true']": { background: colour.accentSoft, color: colour.accent, borderStyle: "solid" }
  }
})
export const halves = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[5],
  "@media": { [above.desktop]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)" } }
})
export const figure = style({ fontSize: theme.text.figure, lineHeight: "40px", fontWeight: theme.weight.semibold })
export const samples = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[1] })
export const outcome = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: space[2],
  minHeight: theme.size.touch,
  borderBlockEnd: `1px solid ${colour.line}`
})
export const fault = style({ color: colour.dangerText, fontSize: theme.text.grid })
export const previewHead = style({ display: "flex", justifyContent: "space-between", gap: space[2], minWidth: 0 })
