import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { space, text, weight } = theme

export const captions = style({ display: "grid", gap: space[3] })
export const title = style({ fontSize: text.body, fontWeight: weight.semibold })
export const list = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[2] })
export const row = style({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: space[2] })
