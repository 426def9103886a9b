import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

export const words = style({ minWidth: "260px", color: theme.colour.textSoft })
