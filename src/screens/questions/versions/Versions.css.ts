import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const list = style({ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" })
export const version = style({
  display: "grid",
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} 0`,
  borderBlockEnd: `1px solid ${colour.line}`,
  alignItems: "center",
  "@media": { [above.tablet]: { gridTemplateColumns: "168px minmax(0, 1fr) auto" } },
  selectors: { "&:last-child": { borderBlockEnd: 0 } }
})
export const picks = style({ display: "flex", gap: space[4], border: 0, margin: 0, padding: 0 })
export const pick = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.compact,
  fontSize: text.grid,
  color: colour.textSoft,
  cursor: "pointer"
})
export const radio = style({ width: "18px", height: "18px", margin: 0, accentColor: colour.accent })
export const what = style({ display: "flex", flexDirection: "column", gap: "2px", minWidth: 0 })
export const title = style({ fontWeight: theme.weight.medium })
export const why = style({ color: colour.textSoft, overflowWrap: "anywhere" })
export const who = style({ fontSize: text.caption, color: colour.textFaint })

export const compare = style({ display: "flex", flexDirection: "column" })
export const summary = style({ color: colour.textSoft, paddingBlockEnd: space[3] })
export const heads = style({
  display: "none",
  gridTemplateColumns: "1fr 1fr",
  gap: space[5],
  paddingBlock: space[2],
  fontSize: text.caption,
  fontWeight: theme.weight.semibold,
  color: colour.textSoft,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [above.tablet]: { display: "grid" } }
})
export const row = style({
  display: "grid",
  gap: `${space[2]} ${space[5]}`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.line}`,
  minWidth: 0,
  "@media": { [above.tablet]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
  selectors: { "&:last-child": { borderBlockEnd: 0 } }
})
export const rowLabel = style({
  fontSize: text.caption,
  fontWeight: theme.weight.semibold,
  color: colour.textSoft,
  "@media": { [above.tablet]: { gridColumn: "1 / -1" } }
})
export const same = style({})
export const isSame = style({ fontWeight: theme.weight.normal, color: colour.textFaint })
export const side = style({ minWidth: 0, overflowWrap: "anywhere" })
export const absent = style({ color: colour.textFaint })
export const gone = style({ background: colour.dangerSoft, textDecorationColor: colour.danger })
export const came = style({
  background: colour.accentSoft,
  textDecoration: "none",
  borderBlockEnd: `2px solid ${colour.success}`
})

export const effects = style({
  display: "flex",
  flexDirection: "column",
  gap: space[2],
  margin: 0,
  paddingInlineStart: space[5]
})
export const touched = style({ display: "flex", flexDirection: "column", gap: space[3] })
