import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const sides = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 1fr) 380px" } }
})
export const column = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const panel = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  minWidth: 0
})
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2],
  padding: `${space[3]} ${space[4]} 0`
})
export const title = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold })
export const tools = style({ display: "flex", flexWrap: "wrap", gap: space[1] })
export const body = style({
  padding: `${space[2]} ${space[4]} ${space[4]}`,
  display: "flex",
  flexDirection: "column",
  gap: space[2]
})
export const json = style({})
globalStyle(`${json} textarea`, {
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  fontSize: theme.text.grid
})
export const now = style({ display: "flex", flexWrap: "wrap", gap: space[1] })
export const words = style({ color: colour.textSoft, fontSize: theme.text.grid })
export const note = style({ color: colour.textFaint, fontSize: theme.text.caption, lineHeight: 1.4 })
export const context = style({
  margin: 0,
  padding: space[3],
  background: colour.sunken,
  borderRadius: theme.radius.small,
  fontSize: theme.text.caption,
  fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  lineHeight: 1.5,
  overflow: "auto",
  maxHeight: "220px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere"
})
export const changed = style({ background: colour.accentSoft, color: colour.accent, borderRadius: "3px" })
export const events = style({ display: "flex", flexDirection: "column" })
export const event = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  padding: `${space[2]} 0`,
  borderBlockEnd: `1px solid ${colour.line}`,
  selectors: { "&:last-child": { borderBlockEnd: "none", paddingBlockEnd: 0 } }
})
export const eventHead = style({ display: "flex", alignItems: "center", gap: space[1] })
export const eventWords = style({ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" })
export const eventName = style({ fontWeight: theme.weight.medium, fontSize: theme.text.grid, overflowWrap: "anywhere" })
export const fields = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  padding: space[3],
  background: colour.page,
  borderRadius: theme.radius.small
})
export const refusal = style({
  display: "flex",
  gap: space[2],
  padding: `${space[2]} ${space[3]}`,
  borderRadius: theme.radius.small,
  background: colour.dangerSoft,
  color: colour.dangerText,
  fontSize: theme.text.grid,
  lineHeight: 1.4
})
export const steps = style({ display: "flex", flexDirection: "column" })
export const step = style({
  display: "grid",
  gridTemplateColumns: "20px minmax(0, 1fr)",
  columnGap: space[2],
  position: "relative",
  paddingBlockEnd: space[2]
})
export const dot = style({
  width: "9px",
  height: "9px",
  margin: "6px auto 0",
  borderRadius: theme.radius.round,
  background: colour.lineStrong,
  selectors: {
    [`${step}:last-child > &`]: { background: colour.accent },
    [`${step}:not(:last-child) > &::after`]: {
      content: "",
      position: "absolute",
      insetBlockStart: "16px",
      insetBlockEnd: "-4px",
      insetInlineStart: "9px",
      width: "2px",
      background: colour.line
    }
  }
})
export const stepButton = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `0 ${space[2]}`,
  padding: `1px ${space[2]}`,
  marginInlineStart: `-${space[2]}`,
  border: 0,
  borderRadius: theme.radius.small,
  background: "none",
  textAlign: "start",
  fontSize: theme.text.grid,
  selectors: { "&:hover": { background: colour.hover } }
})
export const stepEvent = style({ fontWeight: theme.weight.medium })
export const stepState = style({ color: colour.textSoft })
export const others = style({ fontSize: theme.text.grid })
export const othersTitle = style({ cursor: "pointer", color: colour.textSoft, padding: `${space[1]} 0` })
export const guards = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[1] })
export const guardRow = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `0 ${space[3]}` })
export const guard = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  fontSize: theme.text.grid,
  color: colour.textSoft,
  selectors: {
    "&[data-answer='true']": { color: colour.success },
    "&[data-answer='false']": { color: colour.dangerText }
  }
})
export const goTo = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginBlockEnd: space[3] })
