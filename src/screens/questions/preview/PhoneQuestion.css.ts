import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

const list = {
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[2]
} as const

export const question = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const head = style({
  display: "flex",
  justifyContent: "space-between",
  fontSize: theme.text.grid,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums"
})
export const number = style({ fontWeight: theme.weight.semibold, color: colour.text })
export const passage = style({
  padding: space[3],
  background: colour.sunken,
  borderRadius: theme.radius.control,
  minWidth: 0
})
export const labelled = style({ display: "flex", flexDirection: "column", gap: space[1] })
export const label = style({ fontSize: theme.text.grid, fontWeight: theme.weight.semibold, color: colour.textSoft })
export const columns = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: space[3] })
export const column = style(list)
export const entry = style({ display: "flex", gap: space[2], alignItems: "baseline", minWidth: 0 })
export const letter = style({ flex: "none", fontWeight: theme.weight.semibold, color: colour.textSoft })
export const options = style(list)
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: theme.size.touch,
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  cursor: "pointer",
  selectors: { "&:has(:checked)": { borderColor: colour.accent, background: colour.accentSoft } }
})
export const tick = style({ flex: "none", width: "20px", height: "20px", margin: 0, accentColor: colour.accent })
export const said = style({ flex: 1, minWidth: 0 })
export const answer = style({
  font: "inherit",
  fontSize: theme.text.lead,
  width: "160px",
  minHeight: theme.size.touch,
  padding: `0 ${space[3]}`,
  color: colour.text,
  background: colour.card,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.control
})
