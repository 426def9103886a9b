import { style } from "@vanilla-extract/css"
import { above, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const chart = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  padding: `${space[3]} ${space[3]} ${space[2]} ${space[4]}`,
  "@media": { [above.tablet]: { padding: `${space[3]} ${space[3]} ${space[2]} ${space[5]}` } }
})
export const head = style({ display: "flex", alignItems: "center", gap: space[2], minHeight: theme.size.compact })
export const title = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold })
export const aside = style({ flex: 1, color: colour.textFaint, fontSize: theme.text.caption })
export const asideText = style({ display: "none", "@media": { [above.tablet]: { display: "inline" } } })
export const body = style({ height: "180px", minWidth: 0, position: "relative" })
/* The lines of a chart without its axes: there is nothing to measure. */
export const none = style({
  display: "grid",
  placeItems: "center",
  height: "180px",
  color: colour.textSoft,
  fontSize: theme.text.grid,
  backgroundImage: `repeating-linear-gradient(to top, ${colour.line} 0 1px, transparent 1px 60px)`
})
export const canvas = style({ position: "absolute", inset: 0 })
export const titles = style({ flex: 1, minWidth: 0, paddingBlock: space[1] })
export const cardTitle = style({ fontSize: theme.text.lead, fontWeight: theme.weight.semibold })
export const finding = style({ color: colour.textSoft, fontSize: theme.text.grid, minHeight: "20px" })
/** Beside a higher card it takes the room that is there. */
export const cardBody = style({ flex: "1 0 240px", height: "240px", minWidth: 0, position: "relative" })
/** As high as a chart at least, so that what is below it stays where it is. */
export const failure = style({ display: "grid", alignContent: "center", minHeight: "240px" })
export const counted = style({
  minHeight: "24px",
  paddingBlock: space[1],
  color: colour.textFaint,
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums"
})
export const nothing = style({
  flex: "1 0 240px",
  backgroundImage: `repeating-linear-gradient(to top, ${colour.line} 0 1px, transparent 1px 60px)`
})
export const open = style({
  padding: 0,
  border: "none",
  background: "none",
  font: "inherit",
  fontWeight: theme.weight.medium,
  color: colour.text,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover, &:focus-visible": { textDecoration: "underline" } }
})
