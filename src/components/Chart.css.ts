import { style } from "@vanilla-extract/css"
import { above, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const chart = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  minWidth: 0,
  padding: `${space[3]} ${space[3]} ${space[2]} ${space[4]}`,
  "@media": { [above.tablet]: { padding: `${space[3]} ${space[3]} ${space[2]} ${space[5]}` } }
})
export const head = style({ display: "flex", alignItems: "center", gap: space[2], minHeight: theme.size.compact })
export const title = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold })
export const aside = style({ flex: 1, color: colour.textFaint, fontSize: theme.text.caption })
export const asideText = style({ display: "none", "@media": { [above.tablet]: { display: "inline" } } })
export const body = style({ height: "180px", minWidth: 0, position: "relative" })
export const canvas = style({ position: "absolute", inset: 0 })
