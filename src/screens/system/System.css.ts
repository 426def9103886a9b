import { style } from "@vanilla-extract/css"
import { below, theme } from "../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const lead = style({ padding: `${space[3]} ${space[5]}`, color: colour.textSoft })
export const lines = style({ listStyle: "none", margin: 0, padding: 0 })
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: space[4],
  padding: `${space[3]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
export const state = style({ flex: "0 0 110px" })
export const words = style({ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" })
export const part = style({ fontSize: text.body, fontWeight: weight.semibold })
export const todo = style({ color: colour.textSoft })
export const link = style({ color: colour.text, fontWeight: weight.medium, textDecoration: "underline" })
export const code = style({ fontSize: text.caption, overflowWrap: "break-word" })
/** On a phone the first column is narrower than a statement likes to be. */
export const query = style({
  display: "block",
  minWidth: "320px",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  fontSize: text.caption,
  "@media": { [below.tablet]: { minWidth: 0 } }
})
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(200px, 1fr))",
  gap: space[4],
  margin: 0
})
export const label = style({ fontSize: text.caption, color: colour.textSoft })
export const value = style({ margin: 0 })
