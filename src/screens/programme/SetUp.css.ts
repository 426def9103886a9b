import { globalStyle, style } from "@vanilla-extract/css"
import { button } from "../../components/Button.css.ts"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const page = style({
  maxWidth: "720px",
  marginInline: "auto",
  padding: `${space[6]} ${space[5]} ${space[12]}`,
  display: "flex",
  flexDirection: "column",
  gap: space[6]
})
export const head = style({ display: "flex", alignItems: "center", gap: space[4] })
export const title = style({ fontSize: "24px", fontWeight: weight.semibold, letterSpacing: "-0.02em" })
export const lead = style({ color: colour.textSoft })
export const form = style({ display: "flex", flexDirection: "column", gap: space[6] })
export const part = style({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  display: "grid",
  gap: space[4],
  "@media": { [above.desktop]: { gridTemplateColumns: "1fr 1fr" } }
})
export const legend = style({ padding: 0, fontSize: text.lead, fontWeight: weight.semibold, marginBlockEnd: space[4] })
export const more = style({})
// The content of `details` is laid out as a block by browsers, so that a gap between its parts is a margin.
globalStyle(`${more} > * + *`, { marginBlockStart: space[4] })
globalStyle(`${more} > summary`, { cursor: "pointer", marginBlockEnd: 0 })
export const foot = style({ display: "flex", justifyContent: "flex-end" })
export const go = style([button({ look: "primary" }), { textDecoration: "none" }])
