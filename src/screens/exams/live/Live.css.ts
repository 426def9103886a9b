import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const freshness = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[4]}`,
  fontSize: theme.text.caption,
  color: colour.textSoft
})
export const facts = style({ display: "contents" })
export const fact = style({ display: "flex", gap: space[1], whiteSpace: "nowrap" })
export const factName = style({ color: colour.textFaint })
export const factValue = style({
  color: colour.text,
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "plaintext",
  fontWeight: theme.weight.medium
})
export const recovery = style({ color: colour.success, fontWeight: theme.weight.medium })

export const totals = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(400px, 2fr) minmax(0, 3fr)" } }
})
export const panel = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  overflow: "hidden",
  minWidth: 0
})
/* Figures that are older than the clock says are not shown as current ones. */
globalStyle(`${totals}[data-frozen] dd, ${totals}[data-frozen] dd *`, { color: colour.textSoft })
globalStyle(`${panel}[data-frozen]`, { borderStyle: "dashed" })
export const panelHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  padding: `${space[2]} ${space[3]} ${space[2]} ${space[4]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [above.tablet]: { paddingInlineStart: space[5] } }
})
export const panelTitle = style({ fontSize: theme.text.body })
export const gridBox = style({ height: "clamp(380px, 74dvh, 1000px)" })

export const panelTools = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
export const listBox = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  padding: space[3],
  "@media": { [above.tablet]: { padding: space[4] } }
})
