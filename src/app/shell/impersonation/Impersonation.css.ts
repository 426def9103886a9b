import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  flexWrap: "wrap",
  position: "sticky",
  insetBlockStart: 0,
  zIndex: theme.layer.sidebar,
  paddingBlock: space[2],
  paddingInline: space[4],
  background: colour.warningSoft,
  color: colour.warningText,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [above.desktop]: { paddingInline: space[8] } }
})
/** A bar that scrolls away with the page, so that the header below it stays in reach. */
export const scrollingBar = style([bar, { position: "static" }])
export const icon = style({ flexShrink: 0 })
export const words = style({ flex: 1, minWidth: "200px", overflowWrap: "anywhere" })
export const form = style({ display: "flex", flexDirection: "column", gap: space[4], marginBlockStart: space[4] })
export const foot = style({ display: "flex", justifyContent: "flex-end", gap: space[2] })
