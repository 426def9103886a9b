import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const stack = style({ display: "grid", gap: space[3] })
export const busy = style({ display: "grid", gap: space[3], justifyItems: "start" })
export const kept = style({ display: "flex", alignItems: "center", gap: space[2], color: colour.success })
