import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const page = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[4],
  minHeight: "100dvh",
  padding: `${space[10]} ${space[4]}`
})
export const portal = style({ fontSize: theme.text.lead, letterSpacing: "-0.01em" })
export const card = style({
  width: "100%",
  maxWidth: "560px",
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  overflow: "hidden"
})
const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  padding: `${space[5]} ${space[5]}`,
  fontSize: theme.text.page,
  fontWeight: theme.weight.semibold
})
export const verdict = styleVariants({
  success: [head, { background: colour.successSoft, color: colour.success }],
  warning: [head, { background: colour.warningSoft, color: colour.warningText }],
  danger: [head, { background: colour.dangerSoft, color: colour.dangerText }],
  neutral: [head, { background: colour.sunken, color: colour.textSoft }]
})
export const body = style({ display: "flex", flexDirection: "column", gap: space[4], padding: space[5] })
export const facts = style({ display: "grid", gridTemplateColumns: "max-content 1fr", gap: `${space[2]} ${space[5]}` })
export const term = style({ color: colour.textFaint, fontSize: theme.text.grid })
export const name = style({ fontSize: theme.text.title, fontWeight: theme.weight.semibold, overflowWrap: "anywhere" })
export const soft = style({ color: colour.textSoft })
