import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const none = style({ padding: `${space[3]} ${space[5]}`, color: colour.textSoft })
export const lines = style({ listStyle: "none", margin: 0, padding: 0 })
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  selectors: { "&:first-child": { borderBlockStart: "none" } }
})
export const state = style({ flex: "0 0 150px" })
export const words = style({ flex: "1 1 260px", minWidth: 0 })
export const lineTitle = style({ fontSize: text.body, fontWeight: weight.semibold })
export const soft = style({ color: colour.textSoft })
export const account = style({ listStyle: "none", margin: 0, padding: 0 })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const marks = style({ fontSize: text.title, fontWeight: weight.semibold, fontVariantNumeric: "tabular-nums" })
export const won = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  color: colour.success,
  fontWeight: weight.semibold
})
export const ruled = style({ fontWeight: weight.semibold })
export const checks = style({ listStyle: "none", margin: `${space[2]} 0 0`, padding: 0 })
const line = style({ display: "flex", alignItems: "flex-start", gap: space[2], minHeight: "24px" })
export const check = styleVariants({
  ok: [line, { color: colour.success }],
  warn: [line, { color: colour.warning }],
  fail: [line, { color: colour.danger }]
})
export const checkWords = style({ color: colour.text })
export const asking = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  gap: space[3],
  maxWidth: "480px",
  "@media": { print: { display: "none" } }
})
export const links = style({ display: "inline-flex", gap: space[4] })
export const basis = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" })
export const challenges = style({ display: "grid", gap: space[2], justifyItems: "start", paddingBlock: space[1] })
export const effects = style({ display: "grid", gap: space[2], minWidth: 0 })
export const choosing = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3]
})
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  gap: space[4],
  maxWidth: "960px"
})
export const quota = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
  alignItems: "end",
  gap: space[3],
  margin: 0,
  padding: `${space[3]} 0 0`,
  border: "none",
  borderBlockStart: `1px solid ${colour.line}`
})
export const quotaLegend = style({ float: "inline-start", width: "100%", fontWeight: weight.medium })
export const most = style({ listStyle: "none", margin: 0, padding: `${space[3]} ${space[5]}`, color: colour.textSoft })
export const groups = style({ display: "flex", flexWrap: "wrap", gap: space[2], padding: `${space[3]} ${space[5]}` })
