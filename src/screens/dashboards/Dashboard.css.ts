import { style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

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

/** Room that is kept for what is on its way, so that what is below it stays where it is. */
export const waiting = style({ minHeight: "114px" })
export const waitingDates = style({ minHeight: "172px" })
export const waitingFigures = style({ minHeight: "102px" })
export const waitingProgress = style({ minHeight: "154px" })
export const waitingExam = style({ minHeight: "196px" })

export const progress = style({
  padding: space[5],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow
})
export const hero = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: space[3],
  fontSize: "48px",
  lineHeight: "56px",
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: "tabular-nums"
})
export const heroNote = style({
  fontSize: theme.text.lead,
  lineHeight: 1.5,
  fontWeight: theme.weight.normal,
  color: colour.textSoft
})
export const track = style({
  height: "12px",
  marginBlock: space[3],
  borderRadius: theme.radius.round,
  background: colour.barTrack,
  overflow: "hidden"
})
export const fill = style({ height: "100%", background: colour.bar })
export const tasks = style({ listStyle: "none", margin: 0, padding: 0 })
export const task = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  minHeight: theme.size.touch,
  padding: `${space[2]} ${space[4]}`,
  "@media": { [above.tablet]: { paddingInline: space[5] } },
  selectors: { "&:not(:first-child)": { borderBlockStart: `1px solid ${colour.line}` } }
})
export const taskWords = style({ flex: "1 1 240px", minWidth: 0, fontWeight: theme.weight.medium })
export const taskLink = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: "24px",
  fontWeight: theme.weight.medium
})
export const taskButton = style([
  taskLink,
  {
    padding: 0,
    border: "none",
    background: "none",
    font: "inherit",
    fontWeight: theme.weight.medium,
    color: colour.accent,
    cursor: "pointer",
    selectors: { "&:hover": { textDecoration: "underline" } }
  }
])
export const done = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  color: colour.textSoft,
  "@media": { [above.tablet]: { paddingInline: space[5] } }
})
export const note = style({
  display: "block",
  fontSize: theme.text.grid,
  fontWeight: theme.weight.normal,
  color: colour.textSoft
})
export const shortcuts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  listStyle: "none",
  margin: 0,
  padding: 0
})
export const shortcut = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.control,
  paddingInline: space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  background: colour.card,
  color: colour.text,
  textDecoration: "none",
  fontWeight: theme.weight.medium,
  selectors: { "&:hover": { background: colour.hover } }
})
export const none = style({ color: colour.textSoft })
