import { keyframes, style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme
const sweep = keyframes({ from: { insetInlineStart: "-35%" }, to: { insetInlineStart: "100%" } })

export const progress = style({ display: "flex", flexDirection: "column", gap: space[2] })
export const words = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[1]} ${space[4]}`,
  fontVariantNumeric: "tabular-nums"
})
export const strong = style({ fontWeight: theme.weight.medium })
export const aside = style({ color: colour.textSoft, fontSize: theme.text.grid })
export const track = style({
  position: "relative",
  overflow: "hidden",
  height: "8px",
  borderRadius: theme.radius.round,
  background: colour.barTrack
})
export const bar = style({
  height: "100%",
  borderRadius: theme.radius.round,
  background: colour.bar,
  transition: "width 200ms linear"
})
export const waiting = style({
  position: "absolute",
  insetBlock: 0,
  width: "35%",
  borderRadius: theme.radius.round,
  background: colour.bar,
  animation: `${sweep} 1.2s ease-in-out infinite`
})
