import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const layout = style({
  display: "grid",
  gap: space[4],
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 1fr) 360px", gap: space[5] } }
})
export const aside = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  minWidth: 0,
  "@media": { [above.wide]: { gap: space[5] } }
})
export const main = style({ minWidth: 0, display: "flex", flexDirection: "column", gap: space[4] })
export const state = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })

export const body = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const part = style({ flex: 1, minWidth: 0 })
export const passage = style({
  padding: space[3],
  background: colour.sunken,
  borderInlineStart: `3px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.small
})
export const labelled = style({ display: "flex", flexDirection: "column", gap: space[1] })
export const label = style({ fontSize: text.caption, fontWeight: theme.weight.semibold, color: colour.textSoft })
export const value = style({
  fontSize: text.lead,
  fontWeight: theme.weight.semibold,
  fontVariantNumeric: "tabular-nums"
})
export const columns = style({
  display: "grid",
  gap: space[4],
  "@media": { [above.phone]: { gridTemplateColumns: "1fr 1fr" } }
})
export const column = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[2]
})
export const entry = style({ display: "flex", gap: space[2], alignItems: "baseline" })
export const options = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[2]
})
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.control,
  minHeight: theme.size.touch
})
export const right = style([option, { borderColor: colour.success, background: colour.successSoft }])
export const letter = style({
  flex: "none",
  fontWeight: theme.weight.semibold,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums"
})
export const tick = style({ flex: "none", color: colour.success })
export const choice = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.touch,
  marginBlock: `calc(-1 * ${space[2]})`,
  paddingInlineEnd: space[1],
  cursor: "pointer"
})
export const tickBox = style({
  width: "18px",
  height: "18px",
  margin: 0,
  accentColor: colour.accent,
  cursor: "pointer"
})

export const facts = style({
  display: "grid",
  gridTemplateColumns: "minmax(96px, auto) minmax(0, 1fr)",
  gap: `${space[2]} ${space[4]}`,
  margin: 0
})
export const term = style({ fontSize: text.grid, color: colour.textFaint })
export const fact = style({ margin: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" })

export const stack = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const soft = style({ color: colour.textSoft })
export const link = style({
  alignSelf: "flex-start",
  fontSize: text.grid,
  fontWeight: theme.weight.medium,
  color: colour.accent
})
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })

export const comments = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  gap: space[4]
})
export const comment = style({
  display: "flex",
  flexDirection: "column",
  gap: space[1],
  paddingInlineStart: space[3],
  borderInlineStart: `3px solid ${colour.warning}`
})
export const answers = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  paddingInlineStart: space[3],
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  borderInlineStart: `1px solid ${colour.line}`
})
export const answer = style({ display: "flex", flexDirection: "column", gap: space[1] })
export const settled = style({ display: "flex", flexDirection: "column", gap: space[3] })
export const change = style({ overflowWrap: "anywhere" })
export const gone = style({ background: colour.dangerSoft, color: colour.dangerText })
export const came = style({ background: colour.successSoft, color: colour.success, textDecoration: "none" })
export const general = style({ borderInlineStartColor: colour.lineStrong })
export const quote = style({
  font: "inherit",
  fontSize: text.grid,
  textAlign: ["start", "-webkit-match-parent", "match-parent"],
  color: colour.textSoft,
  background: "none",
  border: 0,
  padding: 0,
  cursor: "pointer",
  display: "-webkit-box",
  overflow: "hidden",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  selectors: { "&:hover": { color: colour.text, textDecoration: "underline" } }
})
export const quoted = style({ fontSize: text.grid, color: colour.textSoft, overflowWrap: "anywhere" })
export const who = style({ fontSize: text.caption, color: colour.textFaint })
export const said = style({ whiteSpace: "pre-wrap", overflowWrap: "anywhere" })
