import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const open = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const openHead = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[3] })
export const openTitle = style({ fontSize: theme.text.lead })
export const more = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  marginInlineStart: "auto",
  fontWeight: theme.weight.medium
})
export const arrow = style({ selectors: { "[dir='rtl'] &": { transform: "scaleX(-1)" } } })

export const parts = style({
  columns: "300px 3",
  columnGap: space[4],
  selectors: {
    "&:has(> :nth-child(2):last-child)": { columns: "300px 2" },
    "&:has(> :only-child)": { columns: "auto" }
  }
})
export const part = style({
  breakInside: "avoid",
  marginBlockEnd: space[4],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow
})
export const partTitle = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  padding: `${space[4]} ${space[4]} ${space[1]}`,
  fontSize: theme.text.lead
})
export const icon = style({
  display: "grid",
  placeItems: "center",
  width: "32px",
  height: "32px",
  flexShrink: 0,
  borderRadius: theme.radius.control,
  background: colour.accentSoft,
  color: colour.accent
})
export const ways = style({ padding: space[2] })
export const way = style({
  display: "flex",
  gap: space[3],
  padding: `${space[2]} ${space[2]}`,
  borderRadius: theme.radius.control,
  color: colour.text,
  textDecoration: "none",
  transition: "background-color 120ms",
  selectors: { "&:hover": { background: colour.hover } }
})
export const wayIcon = style({
  flexShrink: 0,
  marginBlockStart: "2px",
  color: colour.textFaint,
  selectors: { [`${way}:hover &`]: { color: colour.accent } }
})
export const text = style({ flex: 1, minWidth: 0 })
export const title = style({ display: "block", fontWeight: theme.weight.medium })
export const note = style({ display: "block", fontSize: theme.text.grid, color: colour.textSoft, textWrap: "pretty" })
export const none = style({ color: colour.textSoft })
