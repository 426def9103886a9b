import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const card = style({ background: colour.card, border: `1px solid ${colour.line}`, borderRadius: theme.radius.card, boxShadow: colour.shadow, overflow: "hidden", minWidth: 0 })
export const rows = style({ transition: "opacity 150ms", selectors: { "&[data-old='true']": { opacity: 0.6 } } })
export const foot = style({ display: "flex", justifyContent: "space-between", alignItems: "center", gap: space[3], minHeight: "48px", padding: `${space[2]} ${space[4]}`, borderBlockStart: `1px solid ${colour.line}`, color: colour.textSoft, fontSize: theme.text.grid })
export const search = style({
  position: "relative", display: "flex", alignItems: "center", background: colour.card, border: `1px solid ${colour.control}`, borderRadius: theme.radius.control,
  selectors: { "&:focus-within": { borderColor: colour.focus, boxShadow: `0 0 0 1px ${colour.focus}` } },
  "@media": { [above.tablet]: { width: "260px" } }
})
export const searchIcon = style({ position: "absolute", insetInlineStart: space[3], color: colour.textFaint, pointerEvents: "none" })
export const searchInput = style({
  width: "100%", minHeight: theme.size.filter, border: 0, background: "transparent", color: colour.text, paddingInline: `${space[9]} ${space[3]}`,
  borderRadius: theme.radius.control, selectors: { "&:focus-visible": { outline: "none" } }
})
globalStyle(`${rows} .ag-row`, { cursor: "pointer" })
