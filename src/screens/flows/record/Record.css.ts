import { globalStyle, style } from "@vanilla-extract/css"
import { above, below, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const stack = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space[2]} ${space[3]}` })
export const name = style({ fontSize: theme.text.lead, fontWeight: theme.weight.semibold, overflowWrap: "anywhere" })
export const grow = style({ flex: 1 })
export const link = style({
  color: colour.accent,
  fontWeight: theme.weight.medium,
  textDecoration: "none",
  selectors: { "&:hover": { textDecoration: "underline" } }
})
export const empty = style({
  padding: `${space[3]} ${space[5]} ${space[5]}`,
  color: colour.textSoft,
  fontSize: theme.text.grid
})
export const soft = style({ color: colour.textSoft, fontSize: theme.text.grid })

/* The slider stays in sight while the chart is looked at. */
export const player = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[3],
  padding: `${space[2]} ${space[4]}`,
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card
})
export const slider = style({
  flex: "1 1 220px",
  minWidth: 0,
  height: theme.size.compact,
  accentColor: colour.accent,
  cursor: "pointer"
})
export const place = style({
  minWidth: "108px",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  fontSize: theme.text.grid,
  color: colour.textSoft
})
export const buttons = style({ display: "flex", gap: space[1] })

export const columns = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [above.desktop]: { gridTemplateColumns: "minmax(0, 3fr) minmax(300px, 2fr)" } }
})

export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(88px, auto) minmax(0, 1fr)",
  gap: `${space[2]} ${space[4]}`,
  fontSize: theme.text.grid,
  margin: 0
})
globalStyle(`${facts} dt`, { color: colour.textSoft })
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: "anywhere" })
export const why = style({ fontWeight: theme.weight.medium })
export const heading = style({ fontSize: theme.text.grid, fontWeight: theme.weight.semibold, color: colour.textSoft })
const code = style({
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: theme.text.caption,
  overflowWrap: "anywhere"
})
export const json = style([
  code,
  {
    margin: 0,
    padding: space[3],
    maxHeight: "280px",
    overflow: "auto",
    background: colour.sunken,
    borderRadius: theme.radius.control,
    whiteSpace: "pre-wrap"
  }
])

export const changes = style({ width: "100%", borderCollapse: "collapse", fontSize: theme.text.grid })
globalStyle(`${changes} th, ${changes} td`, {
  padding: `${space[1]} ${space[2]}`,
  textAlign: "start",
  verticalAlign: "top",
  borderBlockEnd: `1px solid ${colour.line}`
})
globalStyle(`${changes} thead th`, {
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium,
  color: colour.textSoft
})
globalStyle(`${changes} tbody th`, { fontWeight: theme.weight.medium })
globalStyle(`${changes} tr:last-child > *`, { borderBlockEnd: "none" })
globalStyle(`${changes} tr > *:first-child`, { paddingInlineStart: 0 })
export const gone = style([code, { color: colour.dangerText, textDecoration: "line-through" }])
export const come = style([code, { color: colour.accent }])

export const line = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  maxHeight: "520px",
  overflowY: "auto",
  borderEndStartRadius: theme.radius.card,
  borderEndEndRadius: theme.radius.card,
  "@media": { [below.tablet]: { maxHeight: "320px" } }
})
export const moment = style({
  display: "grid",
  gridTemplateColumns: "44px minmax(0, 1fr) auto",
  gap: `0 ${space[2]}`,
  width: "100%",
  padding: `${space[1]} ${space[4]}`,
  border: 0,
  borderInlineStart: "3px solid transparent",
  background: "transparent",
  color: colour.text,
  font: "inherit",
  fontSize: theme.text.grid,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: colour.hover },
    "&:focus-visible": { outlineOffset: "-2px" },
    "&[aria-current='step']": { background: colour.selected, borderInlineStartColor: colour.accent },
    "&[data-later='true']": { color: colour.textFaint }
  }
})
export const version = style({ color: colour.textFaint, fontVariantNumeric: "tabular-nums" })
export const event = style({ fontWeight: theme.weight.medium, overflowWrap: "anywhere" })
export const state = style({ color: colour.textSoft, textAlign: "end" })
export const who = style({ gridColumn: "2 / -1", color: colour.textSoft, fontSize: theme.text.caption })

export const banner = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  background: colour.infoSoft,
  color: colour.infoText,
  border: `1px solid ${colour.info}`,
  borderRadius: theme.radius.card,
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium
})
export const told = style({ flex: "1 1 180px" })
/** A time as the portal writes it, and its button, stand in one line among filters, which are narrower. */
export const asOf = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  "@media": { [above.tablet]: { selectors: { "&&": { flex: "0 1 310px", maxWidth: "310px" } } } }
})
export const when = style({
  minHeight: theme.size.filter,
  padding: `0 ${space[2]}`,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.control,
  background: colour.card,
  color: colour.text,
  fontSize: theme.text.grid,
  flex: "1 1 210px",
  minWidth: 0
})
