import { globalStyle, style } from "@vanilla-extract/css"
import { area as typedArea } from "../Field.css.ts"
import { below, theme } from "../theme/theme.css.ts"

const { colour, space } = theme
const mono = "ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace"

export const positioner = style({ zIndex: theme.layer.toast })
export const panel = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  width: "min(480px, calc(100vw - 24px))",
  maxHeight: "var(--available-height)",
  overflowY: "auto",
  padding: space[4],
  background: colour.raised,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.float,
  selectors: { "&:focus-visible": { outline: "none" } }
})
export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  flexWrap: "wrap"
})
export const title = style({ fontSize: theme.text.lead, fontWeight: theme.weight.semibold })
export const kinds = style({
  display: "flex",
  padding: "2px",
  gap: "2px",
  background: colour.sunken,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control
})
export const kind = style({
  minHeight: "28px",
  paddingInline: space[3],
  border: 0,
  borderRadius: theme.radius.small,
  background: "transparent",
  color: colour.textSoft,
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium,
  selectors: {
    "&:hover": { color: colour.text },
    "&[aria-pressed='true']": { background: colour.card, color: colour.text, boxShadow: colour.shadow }
  }
})
export const preview = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "safe center" as "center",
  minHeight: "72px",
  maxHeight: "220px",
  padding: space[3],
  overflow: "auto",
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  fontSize: theme.text.lead,
  selectors: { "&[data-stale='true']": { color: colour.textFaint } }
})
globalStyle(`${preview} .katex-display`, { margin: 0 })
export const ghost = style({ position: "absolute", color: colour.textFaint, fontSize: theme.text.grid })
export const field = style({ display: "flex", flexDirection: "column", gap: space[1] })
export const source = style({ position: "relative" })
const letters = {
  padding: `${space[2]} ${space[3]}`,
  fontFamily: mono,
  fontSize: theme.text.grid,
  lineHeight: 1.6,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere"
} as const
export const area = style([
  typedArea,
  letters,
  { position: "relative", display: "block", minHeight: "76px", background: "transparent" }
])
export const under = style([
  letters,
  {
    position: "absolute",
    inset: 0,
    border: "1px solid transparent",
    borderRadius: theme.radius.control,
    background: colour.card,
    color: "transparent",
    overflow: "hidden",
    direction: "ltr",
    textAlign: "left"
  }
])
export const wrong = style({
  background: colour.dangerSoft,
  color: "transparent",
  textDecoration: `underline wavy ${colour.danger}`,
  textDecorationSkipInk: "none"
})
export const hint = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const fault = style({
  display: "flex",
  gap: space[1],
  alignItems: "baseline",
  fontSize: theme.text.caption,
  color: colour.dangerText,
  overflowWrap: "anywhere"
})
export const palette = style({ display: "flex", flexDirection: "column", gap: space[2] })
export const parts = style({ display: "flex", flexWrap: "wrap", gap: space[1] })
export const part = style({
  minHeight: "28px",
  paddingInline: space[2],
  border: 0,
  borderRadius: theme.radius.small,
  background: "transparent",
  color: colour.textSoft,
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium,
  selectors: {
    "&:hover": { background: colour.hover },
    "&[aria-pressed='true']": { background: colour.selected, color: colour.accent }
  }
})
export const forms = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(46px, 1fr))",
  gridAutoRows: "46px",
  gap: space[1],
  maxHeight: "196px",
  overflowY: "auto",
  padding: "2px",
  "@media": { [below.phone]: { maxHeight: "146px" } }
})
export const form = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: 0,
  padding: "2px",
  overflow: "hidden",
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.small,
  fontSize: theme.text.caption,
  selectors: { "&:hover": { background: colour.hover, borderColor: colour.lineStrong } }
})
globalStyle(`${form} .katex`, { fontSize: "1.05em" })
/* In reach, however low the window is. */
export const foot = style({
  position: "sticky",
  insetBlockEnd: `-${space[4]}`,
  display: "flex",
  alignItems: "center",
  gap: space[2],
  marginBlockEnd: `-${space[4]}`,
  paddingBlock: `${space[1]} ${space[4]}`,
  background: colour.raised
})
export const rest = style({ flex: 1 })
