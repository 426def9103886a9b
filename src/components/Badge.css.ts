import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

const base = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "6px",
  minHeight: "24px",
  padding: `0 ${space[2]}`,
  borderRadius: theme.radius.round,
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium,
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums"
})
export const badge = styleVariants({
  neutral: [base, { background: colour.sunken, color: colour.textSoft }],
  success: [base, { background: colour.successSoft, color: colour.success }],
  info: [base, { background: colour.infoSoft, color: colour.infoText }],
  warning: [base, { background: colour.warningSoft, color: colour.warningText }],
  danger: [base, { background: colour.dangerSoft, color: colour.dangerText }]
})
