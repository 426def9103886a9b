import { keyframes, style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme
const appear = keyframes({ from: { opacity: 0 } })
const breathe = keyframes({ "50%": { transform: "scale(0.94)", opacity: 0.75 } })

export const cover = style({
  position: "fixed",
  inset: 0,
  zIndex: theme.layer.cover,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: space[1],
  background: colour.card,
  textAlign: "center",
  padding: space[5]
})
export const mark = style({ marginBlockEnd: space[4], animation: `${breathe} 2s ease-in-out infinite` })
export const name = style({
  fontSize: theme.text.title,
  fontWeight: theme.weight.semibold,
  letterSpacing: "-0.01em",
  animation: `${appear} 200ms`
})
export const words = style({ color: colour.textSoft })
