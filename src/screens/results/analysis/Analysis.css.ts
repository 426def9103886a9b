import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
  gap: space[4],
  maxWidth: "960px"
})
export const hint = style({ marginBlockStart: space[3], color: colour.textSoft, fontSize: text.grid })
export const old = style({ opacity: 0.6 })
export const opened = style({ background: colour.sunken, paddingBlock: `${space[3]} !important` as "0" })
globalStyle(`${opened} th, ${opened} td`, { background: "transparent" })
export const opener = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: "32px",
  paddingInlineEnd: space[2],
  color: colour.text,
  fontWeight: weight.medium,
  fontVariantNumeric: "tabular-nums",
  background: "none",
  border: "none",
  cursor: "pointer"
})
export const flags = style({ display: "inline-flex", gap: space[2] })
export const alarm = style({ color: colour.danger, fontWeight: weight.semibold })
export const option = style({ display: "inline-flex", alignItems: "center", gap: space[2] })
export const right = style({ color: colour.success })
export const rightWord = style({ color: colour.textSoft, fontWeight: weight.normal })
export const fifths = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
  color: colour.textSoft
})
export const bars = style({ width: "80px", height: "24px", fill: colour.info, flex: "none" })
export const meaning = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(300px, 1fr))",
  gap: `${space[3]} ${space[6]}`
})
globalStyle(`${meaning} dt`, { fontWeight: weight.medium })
globalStyle(`${meaning} dd`, { margin: 0, color: colour.textSoft })
globalStyle(`${meaning} dd::first-letter`, { textTransform: "uppercase" })
