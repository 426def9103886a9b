import { style } from "@vanilla-extract/css"
import { body } from "../Dialog.css.ts"
import { theme } from "../theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const form = style({ display: "flex", flexDirection: "column", gap: space[4] })
/** The buttons of a form. Inside a dialog they stay in sight however long the form is. */
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2],
  marginBlockStart: space[2],
  selectors: {
    [`${body} &`]: {
      position: "sticky",
      // The body's padding is no part of where it sticks: nothing shows below it.
      insetBlockEnd: `calc(-1 * ${space[3]})`,
      zIndex: 2,
      marginBlockEnd: `calc(-1 * ${space[3]})`,
      paddingBlock: `${space[2]} ${space[3]}`,
      background: colour.raised
    }
  }
})
export const many = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const legend = style({ fontWeight: weight.medium, fontSize: text.grid, padding: 0, marginBlockEnd: space[2] })
export const checks = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
  gap: `${space[2]} ${space[3]}`
})
export const error = style({ fontSize: text.caption, color: colour.dangerText, marginBlockStart: space[2] })
export const groups = style({ display: "grid", gap: space[4] })
