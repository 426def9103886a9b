import { style } from "@vanilla-extract/css"
import { dark, light } from "../../components/theme/colours.ts"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const types = style({
  display: "grid",
  gap: space[3],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [above.phone]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } }
})
export const legend = style({ padding: `0 0 ${space[2]}`, fontWeight: theme.weight.medium, fontSize: theme.text.grid })
export const type = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[2],
  padding: space[2],
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  fontSize: theme.text.caption,
  cursor: "pointer",
  accentColor: colour.accent,
  selectors: {
    "&:has(:checked)": { borderColor: colour.accent, background: colour.selected },
    "&:has(:focus-visible)": { outline: `2px solid ${colour.focus}`, outlineOffset: "2px" }
  }
})
export const picture = style({
  position: "relative",
  display: "block",
  width: "100%",
  aspectRatio: "16 / 10",
  background: light.page,
  overflow: "hidden",
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: "4px"
})
export const menu = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: 0,
  background: light.card,
  selectors: {
    "&[data-at='side']": { width: "30%", height: "100%", borderInlineEnd: `1px solid ${light.lineStrong}` },
    "&[data-at='top']": { width: "100%", height: "28%", borderBlockEnd: `1px solid ${light.lineStrong}` },
    "&[data-dark]": { background: dark.card }
  }
})
export const fields = style({
  display: "grid",
  gap: space[3],
  "@media": { [above.phone]: { gridTemplateColumns: "1fr 1fr" } }
})
export const switches = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  gap: `${space[1]} ${space[4]}`,
  marginBlockStart: space[4]
})
