import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour } = theme

export const cell = style({ display: "flex", lineHeight: 1.5 })
export const link = style({ color: colour.accent, fontWeight: theme.weight.medium })
