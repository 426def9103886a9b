import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const group = style({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[3]
})
export const legend = style({
  padding: 0,
  fontSize: text.grid,
  fontWeight: theme.weight.medium,
  marginBlockEnd: space[2]
})
export const piece = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[3]}`,
  alignItems: "flex-start"
})
export const pieceText = style({ flex: "1 1 240px", minWidth: 0 })
export const mark = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.touch,
  cursor: "pointer"
})
export const tick = style({ width: "18px", height: "18px", margin: 0, accentColor: colour.accent, cursor: "pointer" })
export const letter = style({ fontWeight: theme.weight.semibold, color: colour.textSoft })
export const tools = style({
  display: "flex",
  alignItems: "center",
  minHeight: theme.size.touch,
  marginInlineStart: "auto"
})
export const fault = style({ fontSize: text.caption, color: colour.dangerText, flexBasis: "100%" })
export const two = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: space[3] })
export const bar = style({
  "@media": { [above.tablet]: { position: "sticky", insetBlockEnd: 0, zIndex: 1, boxShadow: colour.float } },
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "flex-end",
  justifyContent: "flex-end",
  padding: space[4],
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card
})
export const why = style({ flex: "1 1 280px", minWidth: 0 })
export const similar = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[3]
})
export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  color: colour.accent,
  fontWeight: theme.weight.medium
})
export const words = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  color: colour.textSoft,
  fontSize: text.grid
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })

/* What questions share. */
export const passage = style({ display: "flex", flexDirection: "column", gap: space[2], minWidth: 0 })
export const passages = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[3]
})
export const passageChoice = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  paddingBlockEnd: space[3],
  borderBlockEnd: `1px solid ${colour.line}`
})
export const passageFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2]
})
export const passageText = style({ maxHeight: "160px", overflowY: "auto" })
export const none = style({ fontSize: text.grid, color: colour.textSoft })
