import { globalStyle, style } from "@vanilla-extract/css"
import { besideRecord } from "./record/besideRecord.ts"
import { above, onPaper, theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  width: "100%",
  padding: `${space[4]} ${space[4]} ${space[8]}`,
  "@media": { [above.desktop]: { padding: `${space[5]} ${space[8]} ${space[10]}`, gap: space[5] } }
})
export const fixed = style({ maxWidth: theme.size.content, marginInline: "auto" })
/** A list's rows are what somebody came for: at 1440 x 900 they begin at most 220 px from the top. */
export const list = style({
  maxWidth: theme.size.list,
  marginInline: 0,
  "@media": { [above.desktop]: { gap: space[3], paddingBlockStart: space[3] } }
})
export const head = style({ display: "flex", flexDirection: "column", minWidth: 0 })
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[4]}`
})
export const crumbs = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  fontSize: theme.text.caption,
  color: colour.textFaint,
  marginBlockEnd: space[1]
})
export const crumb = style({ display: "flex" })
export const slash = style({ marginInlineEnd: space[2], color: colour.lineStrong })
export const title = style({
  flex: "1 1 200px",
  minWidth: 0,
  fontSize: theme.text.title,
  "@media": { [above.tablet]: { fontSize: theme.text.page } },
  selectors: { "&:focus-visible": { outline: "none" } }
})
export const lead = style({
  color: colour.textSoft,
  marginBlockStart: space[1],
  maxWidth: "72ch",
  selectors: { [`${list} &`]: { maxWidth: "none" } }
})
/* What a list is for and where it is is known by whoever has opened one of its records. */
globalStyle(`${besideRecord} ${list} :is(${lead}, nav:has(> ${crumbs}))`, {
  "@media": { [above.wide]: { display: "none" } }
})
globalStyle(`${besideRecord} ${list} ${title}`, { "@media": { [above.wide]: { fontSize: theme.text.title } } })
export const status = style({ marginBlockStart: space[2] })
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  alignItems: "center",
  // They are taller than the title's line, and do not stretch it.
  "@media": { [above.tablet]: { marginBlock: `calc(-1 * ${space[1]})` }, [onPaper]: { display: "none" } }
})
export const section = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  minWidth: 0
})
export const sectionHead = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "center",
  justifyContent: "space-between",
  padding: `${space[4]} ${space[4]} 0`,
  "@media": { [above.tablet]: { padding: `${space[4]} ${space[5]} 0` } }
})
export const sectionTitle = style({ fontSize: theme.text.lead })
export const sectionBody = style({
  padding: space[4],
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  "@media": { [above.tablet]: { padding: space[5] } }
})
export const flush = style({ selectors: { "&&": { padding: 0, paddingBlockStart: space[2], gap: 0 } } })
