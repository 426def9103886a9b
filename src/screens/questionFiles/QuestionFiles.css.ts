import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export {
  stack,
  start,
  aside,
  asideTitle,
  note,
  foot,
  head,
  fileName,
  actions
} from "../../components/ImportPage.css.ts"

/* What questions are for. */
export const facts = style({
  display: "grid",
  gap: space[3],
  gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))"
})
export const classes = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[4]}`,
  border: "none",
  padding: 0,
  margin: 0
})
export const legend = style({ fontWeight: theme.weight.medium, padding: 0, marginBlockEnd: space[2] })
export const classLevel = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.compact
})

/* The questions, one below the other, apart by lines. */
export const questions = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  transition: "opacity 150ms",
  selectors: { "&[data-old='true']": { opacity: 0.6 } }
})
export const question = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  paddingBlock: space[5],
  borderBlockEnd: `1px solid ${colour.line}`,
  minWidth: 0,
  selectors: { "&:first-child": { paddingBlockStart: 0 } }
})
export const questionHead = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[2]} ${space[3]}`,
  alignItems: "center",
  minHeight: theme.size.compact
})
export const place = style({
  fontWeight: theme.weight.medium,
  overflowWrap: "anywhere",
  flex: "1 1 200px",
  minWidth: 0
})
export const factsLine = style({ fontSize: theme.text.grid, color: colour.textSoft, overflowWrap: "anywhere" })
export const link = style({ color: colour.accent, fontWeight: theme.weight.medium })
export const diagnoses = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  fontSize: theme.text.grid,
  overflowWrap: "anywhere"
})
const said = style({ display: "grid", gridTemplateColumns: "16px minmax(0, 1fr)", gap: space[2], alignItems: "center" })
export const fault = style([said, { color: colour.dangerText }])
export const notice = style([said, { color: colour.textSoft }])

/* A question that is being corrected. */
export const mending = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  padding: space[4],
  background: colour.sunken,
  borderRadius: theme.radius.control,
  minWidth: 0
})
export const kind = style({ maxWidth: "280px" })
export const mendFoot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2]
})
