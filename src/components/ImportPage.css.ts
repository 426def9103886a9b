import { style } from "@vanilla-extract/css"
import { above, below, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

/* Screens that take in files of records: where a file is chosen, and a file that is worked on. */
export const stack = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  "@media": { [above.desktop]: { gap: space[5] } }
})
export const start = style({
  display: "grid",
  gap: space[4],
  "@media": { [above.tablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(220px, 320px)", gap: space[6] } }
})
export const aside = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  fontSize: theme.text.grid,
  color: colour.textSoft
})
export const asideTitle = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold, color: colour.text })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const note = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "center",
  justifyContent: "space-between"
})
export const head = style({ display: "flex", flexWrap: "wrap", gap: `${space[2]} ${space[3]}`, alignItems: "center" })
export const fileName = style({ fontSize: theme.text.lead, overflowWrap: "anywhere" })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  alignItems: "center",
  marginInlineStart: "auto",
  "@media": { [below.tablet]: { marginInlineStart: 0, width: "100%" } }
})
