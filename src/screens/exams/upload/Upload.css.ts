import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const form = style({
  display: "grid",
  gap: space[4],
  "@media": { [above.tablet]: { gridTemplateColumns: "minmax(220px, 320px) minmax(0, 1fr)", gap: space[6] } }
})
export const left = style({ display: "flex", flexDirection: "column", gap: space[4] })
export const right = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2], justifyContent: "flex-end" })
export const note = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const format = style({ fontSize: theme.text.caption, color: colour.textFaint, overflowWrap: "anywhere" })
export const code = style({
  fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, monospace",
  fontSize: theme.text.caption
})
export const sending = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const sendingFoot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "center",
  justifyContent: "space-between"
})
export const sendingNote = style([note, { flex: "1 1 240px" }])
export const tabCount = style({
  minWidth: "20px",
  padding: `0 6px`,
  borderRadius: theme.radius.round,
  background: colour.warningSoft,
  color: colour.warningText,
  fontSize: theme.text.caption,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center"
})

export const kept = style({ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" })
export const keptFile = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${colour.line}`
})
export const keptWords = style({ display: "flex", flexDirection: "column", flex: "1 1 220px", minWidth: 0 })
export const keptName = style({ fontWeight: theme.weight.medium, overflowWrap: "anywhere" })

export const conflicts = style({ display: "flex", flexDirection: "column", gap: space[4] })
export const conflict = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow
})
export const conflictHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space[2],
  alignItems: "center",
  padding: `${space[4]} ${space[5]}`,
  borderBlockEnd: `1px solid ${colour.line}`
})
export const conflictTitle = style({ fontSize: theme.text.lead, fontVariantNumeric: "tabular-nums" })
export const differ = style({
  padding: `2px ${space[2]}`,
  borderRadius: theme.radius.round,
  background: colour.warningSoft,
  color: colour.warningText,
  fontSize: theme.text.caption,
  fontWeight: theme.weight.medium
})
export const sides = style({ display: "grid", "@media": { [above.tablet]: { gridTemplateColumns: "1fr 1fr" } } })
export const side = style({
  padding: `${space[4]} ${space[5]}`,
  minWidth: 0,
  selectors: { "& + &": { borderBlockStart: `1px solid ${colour.line}` } },
  "@media": {
    [above.tablet]: {
      selectors: { "& + &": { borderBlockStart: "none", borderInlineStart: `1px solid ${colour.line}` } }
    }
  }
})
export const sideTitle = style({ fontSize: theme.text.body })
export const answers = style({
  display: "grid",
  gridTemplateColumns: "repeat(10, minmax(0, 1fr))",
  gap: "3px",
  marginBlockStart: space[3]
})
export const answer = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  padding: "2px 0 4px",
  borderRadius: theme.radius.small,
  lineHeight: 1.25,
  background: colour.sunken,
  fontWeight: theme.weight.medium,
  fontSize: theme.text.grid,
  "@media": { [above.desktop]: { flexDirection: "row", justifyContent: "space-between", padding: "3px 6px 3px 5px" } },
  selectors: {
    "&[data-differs='true']": {
      background: colour.warningSoft,
      color: colour.warningText,
      outline: `1.5px solid ${colour.warning}`,
      outlineOffset: "-1.5px",
      fontWeight: theme.weight.bold
    }
  }
})
export const question = style({
  fontSize: "10px",
  color: colour.textFaint,
  fontWeight: theme.weight.normal,
  selectors: { "[data-differs='true'] > &": { color: "inherit" } }
})
/* Keys are of no use where there is no keyboard. */
export const keys = style({ display: "none", "@media": { [above.tablet]: { display: "inline" } } })
export const conflictsHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3]
})
export const conflictFoot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[2],
  padding: `${space[3]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
