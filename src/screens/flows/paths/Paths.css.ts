import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const path = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[1]} ${space[1]}`,
  width: "100%",
  padding: `${space[1]} 0`,
  border: 0,
  background: "transparent",
  color: colour.text,
  font: "inherit",
  fontWeight: theme.weight.medium,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { textDecoration: "underline" },
    "&[aria-pressed='true']": { color: colour.accent }
  }
})
export const step = style({ display: "inline-flex", alignItems: "center", gap: space[1] })
export const arrow = style({ color: colour.textFaint })
export const steps = style({ margin: 0, padding: `${space[2]} ${space[5]} ${space[4]}`, listStyle: "none" })
export const entry = style({
  display: "grid",
  gridTemplateColumns: "28px minmax(0, 1fr) auto",
  gap: space[2],
  padding: `${space[1]} 0`,
  fontSize: theme.text.grid
})
export const nth = style({ color: colour.textFaint, fontVariantNumeric: "tabular-nums" })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[3]}`,
  padding: `0 ${space[5]} ${space[4]}`,
  fontSize: theme.text.grid,
  color: colour.textSoft
})
export const actions = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
export const sentence = style({ margin: 0, padding: `${space[3]} ${space[5]}`, fontSize: theme.text.grid })
export const more = style({
  padding: `0 ${space[1]}`,
  border: 0,
  background: "transparent",
  color: colour.accent,
  font: "inherit",
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" }, "&[aria-expanded='true']": { fontWeight: 600 } }
})
export const records = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space[2],
  padding: `${space[3]} ${space[5]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
export const recordsHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  width: "100%"
})
export const recordsTitle = style({ margin: 0, fontSize: theme.text.grid, fontWeight: theme.weight.semibold })
export const recordsList = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))",
  gap: `${space[1]} ${space[4]}`,
  width: "100%",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: theme.text.grid
})
