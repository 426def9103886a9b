import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 1fr) 340px" } }
})
export const main = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const two = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 200px), 1fr))",
  gap: space[4],
  alignItems: "start"
})
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space[3] })
export const grow = style({ flex: "1 1 200px" })
export const number = style({ flex: "0 1 120px" })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3]
})
export const fault = style({ color: colour.danger })
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2],
  padding: space[3],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  "@media": { [above.tablet]: { position: "sticky", insetBlockEnd: 0, zIndex: 1, boxShadow: colour.float } }
})
export const barWords = style({ marginInlineEnd: "auto", color: colour.textSoft })
export const versions = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[2] })
export const version = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: space[2] })
export const soft = style({ color: colour.textSoft, fontSize: theme.text.grid })
export const cell = style({ display: "flex", lineHeight: 1.5 })
export const video = style({ display: "block", width: "100%", maxHeight: "60vh", background: "#000" })
