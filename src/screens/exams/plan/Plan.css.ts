import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const state = style({ display: "flex", lineHeight: 1.5 })
export const verdict = style({ padding: `${space[3]} ${space[5]}`, fontWeight: weight.medium })
export const lines = style({ listStyle: "none", margin: 0, padding: 0 })
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: space[4],
  padding: `${space[4]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
export const verdictCell = style({ flex: "0 0 110px" })
export const words = style({ flex: "1 1 260px", minWidth: 0 })
export const lineTitle = style({ fontSize: text.body, fontWeight: weight.semibold })
export const todo = style({ color: colour.textSoft })
export const link = style({ color: colour.text, fontWeight: weight.medium, textDecoration: "underline" })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
