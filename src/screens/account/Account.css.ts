import { style } from "@vanilla-extract/css"
import { section } from "../../components/Page.css.ts"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export const who = style({ display: "flex", alignItems: "center", gap: space[4], minWidth: 0 })
export const name = style({ fontSize: theme.text.lead, fontWeight: theme.weight.semibold, overflowWrap: "anywhere" })
export const role = style({ color: colour.textSoft })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  gap: space[4]
})
export const ruled = style({ paddingBlock: space[4], borderBlock: `1px solid ${colour.line}` })
export const columns = style({
  display: "grid",
  gap: space[4],
  alignItems: "start",
  "@media": { [above.wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)", gap: space[5] } }
})
export const card = style([section, { padding: space[5] }])
export const beside = style({ marginBlock: `-${space[2]}`, marginInline: `-${space[3]}` })
export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginInline: `-${space[2]}` })
export const fact = style({ minWidth: 0 })
export const term = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const value = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[2],
  overflowWrap: "anywhere"
})
export const form = style({ display: "flex", flexDirection: "column", gap: space[4] })
export const photo = style({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: space[4] })
export const pick = style({ position: "relative", display: "inline-flex" })
export const file = style({ position: "absolute", inset: 0, opacity: 0, cursor: "pointer" })
export const pickLabel = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  height: theme.size.control,
  padding: `0 ${space[4]}`,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  fontWeight: theme.weight.medium,
  background: colour.card,
  selectors: {
    [`${file}:focus-visible + &`]: { outline: `2px solid ${colour.focus}`, outlineOffset: "2px" },
    [`${pick}:hover &`]: { background: colour.hover }
  }
})
export const hint = style({ marginBlockStart: space[1], fontSize: theme.text.caption, color: colour.textFaint })
export const photoFault = style({ fontSize: theme.text.caption, color: colour.dangerText })
export const sessions = style({ listStyle: "none", padding: 0, margin: 0 })
export const session = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.line}`
})
export const sessionText = style({ minWidth: 0, flex: "1 1 200px" })
export const sessionName = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  fontWeight: theme.weight.medium
})
export const sessionNote = style({ fontSize: theme.text.caption, color: colour.textSoft, overflowWrap: "anywhere" })
