import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const page = style({
  minHeight: "100dvh",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  "@media": { [above.desktop]: { gridTemplateRows: "none", gridTemplateColumns: "minmax(380px, 42%) 1fr" } }
})
export const brand = style({
  position: "relative",
  overflow: "hidden",
  display: "flex",
  flexDirection: "column",
  gap: space[5],
  padding: `${space[6]} ${space[5]}`,
  background: `linear-gradient(155deg, ${colour.brand}, ${colour.brandDeep})`,
  color: colour.onBrand,
  "@media": {
    [above.desktop]: {
      position: "sticky",
      insetBlockStart: 0,
      height: "100dvh",
      padding: `${space[10]} ${space[12]}`,
      justifyContent: "space-between"
    }
  }
})
export const brandTop = style({ display: "flex", alignItems: "center", gap: space[3], position: "relative", zIndex: 1 })
export const brandPortal = style({ fontSize: theme.text.lead, fontWeight: theme.weight.semibold })
export const brandMiddle = style({
  position: "relative",
  zIndex: 1,
  "@media": { [above.desktop]: { paddingBlockEnd: space[12] } }
})
export const brandYear = style({ color: colour.onBrandSoft, fontWeight: theme.weight.medium, marginBlockEnd: space[2] })
export const brandName = style({
  fontSize: "28px",
  lineHeight: 1.1,
  fontWeight: theme.weight.bold,
  letterSpacing: "-0.03em",
  textWrap: "balance",
  "@media": { [above.desktop]: { fontSize: "48px" } }
})
export const brandText = style({
  display: "none",
  color: colour.onBrandSoft,
  fontSize: theme.text.lead,
  maxWidth: "38ch",
  textWrap: "pretty",
  marginBlockStart: space[5],
  "@media": { [above.desktop]: { display: "block" } }
})
export const orbits = style({
  overflow: "visible",
  position: "absolute",
  width: "440px",
  height: "440px",
  insetInlineEnd: "-180px",
  insetBlockStart: "-150px",
  "@media": {
    [above.desktop]: { width: "720px", height: "720px", insetInlineEnd: "-300px", insetBlockStart: "-180px" }
  }
})
export const orbit = style({ fill: "none", stroke: colour.fill, strokeOpacity: 0.18, strokeWidth: 1.2 })
export const planet = style({ fill: colour.fill, fillOpacity: 0.85 })
export const planetSoft = style({ fill: colour.fill, fillOpacity: 0.4 })

export const main = style({
  position: "relative",
  display: "flex",
  justifyContent: "center",
  padding: `${space[6]} ${space[5]} ${space[10]}`,
  background: colour.card,
  "@media": { [above.desktop]: { alignItems: "flex-start", padding: space[10], paddingBlockStart: "max(40px, 12vh)" } }
})
export const mode = style({
  display: "flex",
  alignItems: "center",
  position: "absolute",
  insetBlockStart: space[4],
  insetInlineEnd: space[4]
})
export const form = style({ width: "100%", maxWidth: "420px", display: "flex", flexDirection: "column", gap: space[4] })
export const title = style({ fontSize: theme.text.page })
export const lead = style({ color: colour.textSoft, marginBlockStart: `calc(-1 * ${space[2]})` })
export const fields = style({ display: "flex", flexDirection: "column", gap: space[4], marginBlockStart: space[1] })
globalStyle(`${fields} input`, { minHeight: theme.size.touch })
export const countdown = style({ fontVariantNumeric: "tabular-nums", fontWeight: theme.weight.semibold })
export const help = style({ fontSize: theme.text.grid, color: colour.textFaint })

export const demo = style({
  borderBlockStart: `1px solid ${colour.line}`,
  paddingBlockStart: space[4],
  marginBlockStart: space[2]
})
export const demoTitle = style({ fontSize: theme.text.body })
export const demoText = style({ fontSize: theme.text.grid, color: colour.textSoft, marginBlockEnd: space[3] })
export const code = style({
  fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, monospace",
  fontSize: theme.text.grid,
  padding: "1px 6px",
  borderRadius: theme.radius.small,
  background: colour.sunken,
  color: colour.text
})
export const demoList = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[2],
  padding: "2px",
  margin: "-2px",
  "@media": { [above.desktop]: { maxHeight: "max(248px, 100dvh - 620px)", overflowY: "auto", scrollbarWidth: "thin" } }
})
export const demoLogin = style({
  width: "100%",
  height: "100%",
  minHeight: "48px",
  padding: `6px ${space[3]}`,
  textAlign: "start",
  lineHeight: 1.35,
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  transition: "background-color 120ms, border-color 120ms",
  selectors: {
    "&:hover": { background: colour.hover, borderColor: colour.lineStrong },
    "&[aria-pressed='true']": { background: colour.accentSoft, borderColor: colour.accent }
  }
})
export const demoName = style({
  display: "block",
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium
})
export const demoUser = style({
  display: "block",
  fontSize: theme.text.caption,
  color: colour.textFaint
})
