import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const part = style({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: "grid",
  gap: space[3],
  "@media": { [above.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } }
})
export const legend = style({ padding: 0, marginBlockEnd: space[2], fontWeight: theme.weight.semibold })
export const choice = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  minWidth: 0,
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  cursor: "pointer",
  selectors: { "&:hover": { background: colour.hover }, "&:focus-within": { borderColor: colour.focus } }
})
export const chosen = style([choice, { borderColor: colour.success, background: colour.selected }])
export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  fontSize: text.grid,
  fontWeight: theme.weight.medium,
  color: colour.textSoft
})
export const radio = style({ width: "18px", height: "18px", margin: 0, accentColor: colour.accent })
export const none = style({ color: colour.textFaint })
export const settled = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[4]
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2]
})
export const left = style({ marginInlineEnd: "auto", color: colour.textSoft })
