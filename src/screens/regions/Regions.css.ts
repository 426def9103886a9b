import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const way = style({ color: colour.accent, fontWeight: theme.weight.medium, paddingInline: space[2] })
