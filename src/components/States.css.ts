import { keyframes, style, styleVariants } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme
const turn = keyframes({ to: { transform: "rotate(360deg)" } })
const breathe = keyframes({ "50%": { opacity: 0.45 } })

export const turning = style({ animation: `${turn} 900ms linear infinite` })

export const bone = style({
  background: colour.skeleton,
  borderRadius: theme.radius.small,
  animation: `${breathe} 1.6s ease-in-out infinite`
})

export const state = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  textAlign: "center",
  gap: space[2],
  padding: `${space[10]} ${space[5]}`,
  color: colour.textSoft
})
export const stateIcon = style({
  display: "grid",
  placeItems: "center",
  width: "48px",
  height: "48px",
  borderRadius: theme.radius.round,
  background: colour.sunken,
  color: colour.textSoft,
  marginBlockEnd: space[1]
})
export const stateTitle = style({ fontSize: theme.text.lead, color: colour.text })
export const stateText = style({ maxWidth: "52ch", textWrap: "balance" })
export const stateAction = style({
  marginBlockStart: space[3],
  display: "flex",
  gap: space[2],
  flexWrap: "wrap",
  justifyContent: "center"
})

const noticeBase = style({
  display: "flex",
  gap: space[3],
  alignItems: "flex-start",
  padding: `${space[3]} ${space[4]}`,
  borderRadius: theme.radius.control,
  overflowWrap: "anywhere"
})
export const notice = styleVariants({
  danger: [noticeBase, { background: colour.dangerSoft, color: colour.dangerText }],
  warning: [noticeBase, { background: colour.warningSoft, color: colour.warningText }],
  info: [noticeBase, { background: colour.infoSoft, color: colour.infoText }],
  success: [noticeBase, { background: colour.successSoft, color: colour.success }]
})
export const noticeIcon = style({ marginBlockStart: "2px" })
export const noticeBody = style({ flex: 1, minWidth: 0 })
export const noticeTitle = style({ fontWeight: theme.weight.semibold })
