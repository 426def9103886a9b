import { globalStyle, style, styleVariants } from "@vanilla-extract/css"
import { above, below, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const stack = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const form = style({ display: "flex", flexDirection: "column", gap: space[5] })
export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))",
  gap: space[4]
})
export const two = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))",
  gap: space[4]
})
export const group = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const legend = style({
  fontWeight: theme.weight.medium,
  fontSize: theme.text.grid,
  padding: 0,
  marginBlockEnd: space[2]
})
export const letters = style({ display: "flex", flexWrap: "wrap", gap: space[4] })
export const hint = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const error = style({ fontSize: theme.text.caption, color: colour.dangerText, marginBlockStart: space[2] })
export const foot = style({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: space[2] })
export const small = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold, marginBlockEnd: space[1] })

export const sectionBox = style({
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  padding: space[4],
  margin: 0,
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[3]
})
export const sectionHead = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space[3] })
globalStyle(`${sectionHead} > :first-child`, { flex: "1 1 240px", maxWidth: "420px" })
export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[1] })
export const line = style({
  display: "grid",
  gap: space[3],
  alignItems: "end",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
  "@media": {
    [above.wide]: {
      gridTemplateColumns: "92px minmax(0, 1.6fr) minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1.4fr) 100px auto",
      borderBlockStart: 0,
      paddingBlockStart: 0
    }
  }
})
export const lineEnd = style({ justifySelf: "end" })

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "center",
  justifyContent: "space-between"
})
export const filters = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const none = style({ color: colour.textSoft, padding: `${space[3]} ${space[5]} ${space[5]}` })
export const slots = style({ listStyle: "none", margin: 0, padding: 0 })
export const slot = style({
  display: "flex",
  gap: space[3],
  alignItems: "flex-start",
  padding: `${space[3]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  "@media": { [below.tablet]: { padding: `${space[3]} ${space[4]}`, flexWrap: "wrap" } },
  selectors: {
    "&[draggable='true']": { cursor: "grab" },
    "&:hover": { background: colour.hover },
    "&:first-child": { borderBlockStart: 0 }
  }
})
export const number = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minWidth: "44px",
  fontVariantNumeric: "tabular-nums",
  color: colour.textSoft
})
export const grip = style({ color: colour.textFaint })
export const slotBody = style({
  flex: "1 1 200px",
  minWidth: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[1]
})
export const words = style({
  overflowX: "auto",
  overflowY: "hidden",
  overflowWrap: "anywhere",
  maxHeight: "9em",
  color: colour.text
})
export const state = style({ display: "flex", lineHeight: 1.5 })
export const facts = style({ fontSize: theme.text.caption, color: colour.textSoft })
export const badges = style({ display: "flex", flexWrap: "wrap", gap: space[1] })

export const note = style({ padding: `${space[2]} ${space[5]} ${space[3]}` })
export const setsTable = style({ minWidth: "100%" })
export const cell = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums", color: colour.textSoft })
export const key = style({ color: colour.text, marginInlineStart: space[2] })

export const checkList = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[3]
})
export const check = style({ display: "flex", gap: space[3], alignItems: "flex-start" })
export const checkTitle = style({ fontWeight: theme.weight.medium })
const mark = style({ flexShrink: 0, marginBlockStart: "2px" })
export const verdict = styleVariants({
  ok: [mark, { color: colour.success }],
  warning: [mark, { color: colour.warningText }],
  fault: [mark, { color: colour.dangerText }]
})
export const reasons = style({
  margin: 0,
  paddingInlineStart: space[5],
  fontSize: theme.text.grid,
  display: "flex",
  flexDirection: "column",
  gap: space[1]
})
export const hash = style({
  display: "flex",
  flexDirection: "column",
  gap: space[1],
  overflowWrap: "anywhere",
  fontSize: theme.text.caption
})

export const seals = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[4]
})
export const seal = style({ display: "flex", flexDirection: "column", gap: space[1], overflowWrap: "anywhere" })
export const code = style({ fontSize: theme.text.caption, color: colour.textSoft })
export const redLine = style({ display: "block", marginBlockStart: space[3] })
export const redFault = style({ display: "block", paddingInlineStart: space[4] })
