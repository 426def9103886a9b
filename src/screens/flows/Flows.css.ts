import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const code = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" })
export const words = style({ minWidth: "260px", color: colour.textSoft, lineHeight: 1.4 })

export const cards = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [above.tablet]: { gridTemplateColumns: "repeat(auto-fill, minmax(320px, 1fr))" } }
})
export const kindTitle = style({ fontSize: theme.text.lead })
export const kindNote = style({ color: colour.textSoft, marginBlockStart: space[1] })
export const part = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const card = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  overflow: "hidden",
  position: "relative",
  transition: "border-color 120ms",
  selectors: { "&:hover": { borderColor: colour.accent }, "&:focus-within": { borderColor: colour.focus } }
})
export const small = style({
  height: "190px",
  padding: space[3],
  background: colour.page,
  borderBlockEnd: `1px solid ${colour.line}`,
  display: "grid",
  placeItems: "center",
  contentVisibility: "auto"
})
export const drawing = style({
  width: "100%",
  height: "100%",
  minHeight: 0,
  fontFamily: theme.font.body,
  direction: "ltr"
})
export const body = style({ display: "flex", flexDirection: "column", gap: space[2], padding: space[4] })
export const head = style({ display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: space[2] })
export const name = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold })
export const all = style({
  fontSize: theme.text.caption,
  fontWeight: theme.weight.normal,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums"
})
export const counted = style({ fontSize: theme.text.caption, color: colour.textFaint })
/* The whole card leads there. */
export const link = style({
  color: colour.text,
  textDecoration: "none",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: theme.radius.card },
    "&:hover": { color: colour.accent }
  }
})
export const way = style({ color: colour.accent, fontWeight: theme.weight.medium, paddingInline: space[2] })
export const about = style({ fontSize: theme.text.grid, color: colour.textSoft, minHeight: "2.9em" })
export const states = style({ display: "flex", flexWrap: "wrap", gap: space[1] })
export const state = style({
  display: "inline-flex",
  gap: "6px",
  padding: `2px ${space[2]}`,
  borderRadius: theme.radius.round,
  background: colour.sunken,
  color: colour.textSoft,
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums"
})
export const count = style({ color: colour.text, fontWeight: theme.weight.semibold })
