import { style } from "@vanilla-extract/css"
import { theme } from "../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const state = style({ display: "flex", lineHeight: 1.5 })

/** A key or a secret: one press selects all of it. */
export const secret = style({
  display: "block",
  marginBlockStart: space[4],
  fontFamily: "ui-monospace, monospace",
  fontSize: text.body,
  color: colour.text,
  overflowWrap: "anywhere",
  userSelect: "all"
})

/** The head of the deliveries in a panel. */
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  marginBlock: `${space[5]} ${space[2]}`
})
export const title = style({ margin: 0, fontSize: text.body, fontWeight: theme.weight.semibold })
export const none = style({ margin: 0, color: colour.textFaint, fontSize: text.grid })
export const result = style({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
