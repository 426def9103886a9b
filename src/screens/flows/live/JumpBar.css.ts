import { style } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

/** In the top layer, over a page's own loader and its dialogs too: without the bar there would be no way back. */
export const bar = style({
  position: "fixed",
  inset: `auto ${space[3]} ${space[3]}`,
  margin: "0 auto",
  width: "auto",
  maxWidth: "760px",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  borderRadius: theme.radius.card,
  border: `1px solid ${colour.warning}`,
  background: colour.warningSoft,
  color: colour.text,
  boxShadow: colour.float
})
export const icon = style({ flex: "none", color: colour.warningText })
export const words = style({ flex: "1 1 260px", margin: 0, fontSize: theme.text.grid })
