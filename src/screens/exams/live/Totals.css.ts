import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const card = style({
  margin: 0,
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  gap: `${space[4]} ${space[3]}`,
  alignContent: "space-between",
  padding: space[4],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  "@media": { [above.tablet]: { padding: space[5] } }
})
export const hero = style({ gridColumn: "1 / -1" })
export const label = style({ color: colour.textSoft, fontSize: theme.text.grid, fontWeight: theme.weight.medium })
export const submitted = style({
  fontSize: "48px",
  lineHeight: "56px",
  fontWeight: theme.weight.semibold,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "plaintext"
})
export const line = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: space[3] })
export const lately = style({ fontSize: theme.text.lead, color: colour.textSoft })
export const track = style({
  display: "block",
  height: "12px",
  marginBlockStart: space[2],
  borderRadius: theme.radius.round,
  background: colour.barTrack,
  overflow: "hidden"
})
export const fill = style({ display: "block", height: "100%", background: colour.bar })
export const value = style({
  display: "block",
  fontSize: theme.text.title,
  lineHeight: 1.4,
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  unicodeBidi: "plaintext"
})
export const note = style({ fontSize: theme.text.caption, color: colour.textFaint, fontVariantNumeric: "tabular-nums" })
