import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text: size } = theme

const two = { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } as const

export const status = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
export const heads = style({
  display: "none",
  gap: space[6],
  padding: `${space[2]} ${space[5]}`,
  fontSize: size.caption,
  fontWeight: theme.weight.semibold,
  color: colour.textSoft,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [above.desktop]: { display: "grid", ...two } }
})
export const rows = style({ listStyle: "none", margin: 0, padding: 0 })
export const row = style({
  display: "grid",
  gap: `${space[3]} ${space[6]}`,
  padding: space[4],
  borderBlockEnd: `1px solid ${colour.line}`,
  minWidth: 0,
  borderInlineStart: "3px solid transparent",
  selectors: {
    "&:last-child": { borderBlockEnd: 0 },
    "&[data-stands='stale'], &[data-stands='wrong']": { borderInlineStartColor: colour.danger },
    "&[data-stands='typed']": { borderInlineStartColor: colour.info }
  },
  "@media": { [above.desktop]: { ...two, padding: `${space[4]} ${space[5]}` } }
})
export const side = style({ display: "flex", flexDirection: "column", gap: space[2], minWidth: 0 })
export const label = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  fontSize: theme.text.grid,
  fontWeight: theme.weight.medium,
  color: colour.text,
  minHeight: "24px"
})
export const text = style({ overflowWrap: "anywhere", lineHeight: 1.7 })
export const was = style({ overflowWrap: "anywhere", color: colour.textSoft, fontSize: size.grid, lineHeight: 1.7 })
export const wasLabel = style({ color: colour.textFaint })
export const absent = style({ color: colour.textFaint })
export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
export const unsaved = style({ fontSize: size.caption, color: colour.infoText })
export const suggestions = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[2]
})
export const suggestion = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  background: colour.sunken,
  borderRadius: theme.radius.control
})
export const suggested = style({ flex: 1, minWidth: 0 })
export const origin = style({ fontSize: size.caption, color: colour.textFaint, overflowWrap: "anywhere" })
export const differs = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  fontSize: size.caption,
  color: colour.warningText
})
export const keys = style({
  display: "none",
  flexWrap: "wrap",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[5]}`,
  fontSize: size.caption,
  color: colour.textFaint,
  borderBlockStart: `1px solid ${colour.line}`,
  "@media": { [above.desktop]: { display: "flex" } }
})
export const key = style({
  fontFamily: "inherit",
  padding: `1px ${space[1]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.small,
  color: colour.textSoft
})
export const checks = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: space[2],
  "@media": { [above.tablet]: two }
})
export const right = style({ display: "flex", alignItems: "center", gap: space[2], color: colour.success })
export const open = style({ display: "flex", alignItems: "center", gap: space[2], color: colour.warningText })
export const whole = style({ display: "grid", gap: space[6], "@media": { [above.desktop]: two } })
export const entry = style({ display: "flex", gap: space[2], alignItems: "baseline" })
export const letter = style({
  flex: "none",
  minWidth: "20px",
  fontWeight: theme.weight.semibold,
  color: colour.textSoft
})
export const passage = style({ padding: space[3], background: colour.sunken, borderRadius: theme.radius.small })
export const explained = style({
  color: colour.textSoft,
  borderBlockStart: `1px solid ${colour.line}`,
  paddingBlockStart: space[2]
})
export const formulaWords = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const formulaFields = style({
  display: "grid",
  gap: space[3],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(180px, 100%), 1fr))"
})
