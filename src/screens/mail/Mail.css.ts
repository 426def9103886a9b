import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme
const line = `1px solid ${colour.line}`

/** Three panes: folders, list, letter; one below the other on a phone. */
export const panes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  background: colour.card,
  border: line,
  borderRadius: theme.radius.card,
  minHeight: "480px",
  "@media": {
    [above.tablet]: { gridTemplateColumns: "minmax(240px, 320px) minmax(0, 1fr)" },
    [above.wide]: { gridTemplateColumns: "200px minmax(320px, 400px) minmax(0, 1fr)" }
  }
})
export const folderPane = style({
  display: "flex",
  gap: space[1],
  padding: space[2],
  overflowX: "auto",
  borderBlockEnd: line,
  "@media": {
    [above.tablet]: { gridColumn: "1 / -1" },
    [above.wide]: { gridColumn: "auto", flexDirection: "column", borderBlockEnd: "none", borderInlineEnd: line }
  }
})
export const folder = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: theme.size.touch,
  padding: `0 ${space[3]}`,
  border: "none",
  borderRadius: theme.radius.control,
  background: "transparent",
  color: colour.text,
  font: "inherit",
  whiteSpace: "nowrap",
  cursor: "pointer",
  "@media": { [above.tablet]: { minHeight: "36px" } },
  selectors: {
    "&:hover": { background: colour.hover },
    "&[aria-current='true']": { background: colour.selected, fontWeight: theme.weight.medium }
  }
})
export const count = style({
  marginInlineStart: "auto",
  fontSize: theme.text.caption,
  color: colour.textSoft,
  fontVariantNumeric: "tabular-nums"
})
export const listPane = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  "@media": { [above.tablet]: { borderInlineEnd: line } }
})
export const listHead = style({ padding: space[3], borderBlockEnd: line })
/* The search is as wide as its list, so that its prompt is read whole. */
globalStyle(`${listHead} > div`, { width: "100%" })
export const rows = style({ listStyle: "none", margin: 0, padding: 0, flex: 1 })
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space[3],
  alignItems: "center",
  width: "100%",
  minHeight: "64px",
  padding: `${space[2]} ${space[3]}`,
  border: "none",
  borderBlockEnd: line,
  background: "transparent",
  color: colour.text,
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: colour.hover },
    "&:focus-visible": { outlineOffset: "-2px" },
    "&[aria-current='true']": { background: colour.selected }
  }
})
export const rowTo = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: theme.weight.medium
})
export const rowSubject = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: theme.text.grid,
  color: colour.textSoft
})
export const rowTime = style({ fontSize: theme.text.caption, color: colour.textSoft, whiteSpace: "nowrap" })
export const dot = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  justifyContent: "flex-end",
  fontSize: theme.text.caption,
  selectors: {
    "&[data-tone='success']": { color: colour.success },
    "&[data-tone='info']": { color: colour.infoText },
    "&[data-tone='warning']": { color: colour.warningText },
    "&[data-tone='danger']": { color: colour.dangerText },
    "&[data-tone='neutral']": { color: colour.textFaint }
  }
})
export const letterPane = style({
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  "@media": { [above.wide]: { padding: space[5] } }
})
export const letterHead = style({ display: "flex", flexWrap: "wrap", gap: space[2], alignItems: "flex-start" })
export const letterTitle = style({
  flex: "1 1 240px",
  fontSize: theme.text.title,
  lineHeight: "28px",
  overflowWrap: "anywhere"
})
export const onPhone = style({ "@media": { [above.tablet]: { display: "none" } } })
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[2], alignItems: "center" })
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
  gap: `${space[2]} ${space[4]}`
})
export const term = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const value = style({ overflowWrap: "anywhere" })
export const frame = style({
  width: "100%",
  maxWidth: "640px",
  height: "420px",
  border: line,
  borderRadius: theme.radius.control,
  background: colour.paper
})
export const plain = style({
  maxWidth: "640px",
  margin: 0,
  padding: space[4],
  border: line,
  borderRadius: theme.radius.control,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  font: "inherit",
  maxHeight: "420px",
  overflowY: "auto"
})
export const note = style({ fontSize: theme.text.grid, color: colour.textSoft })
export const partTitle = style({ fontSize: theme.text.body, fontWeight: theme.weight.semibold })
export const tries = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space[2] })
export const reply = style({
  fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, monospace",
  fontSize: theme.text.caption,
  overflowWrap: "anywhere"
})
export const twoPanes = style({
  "@media": {
    [above.tablet]: { gridTemplateColumns: "minmax(0, 1fr)" },
    [above.wide]: { gridTemplateColumns: "240px minmax(0, 1fr)" }
  }
})
/* On a phone the letter takes the place of the list. */
export const awayOnPhone = style({
  display: "none",
  "@media": { [above.tablet]: { display: "flex" } }
})
export const stateCell = style({ display: "flex", lineHeight: 1.5 })
