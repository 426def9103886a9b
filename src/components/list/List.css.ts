import { globalStyle, style } from "@vanilla-extract/css"
import { listFilters } from "../FilterBar.css.ts"
import { besideRecord } from "../record/besideRecord.ts"
import { above, below, onPaper, theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const card = style({
  background: colour.card,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  boxShadow: colour.shadow,
  // Hidden would be a scroll container of its own, in which nothing sticks to the window.
  overflow: "clip",
  minWidth: 0
})
export const flat = style({ borderBlockStart: `1px solid ${colour.line}`, overflow: "hidden", minWidth: 0 })
export const rows = style({ transition: "opacity 150ms", selectors: { "&[data-old='true']": { opacity: 0.6 } } })
/* The total and the pages stay in sight at the window's bottom, however many rows there are. */
export const foot = style({
  "@media": {
    [below.phone]: { flexWrap: "wrap" },
    [above.tablet]: { position: "sticky", insetBlockEnd: 0, zIndex: 1 }
  },
  background: colour.card,
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: space[3],
  minHeight: theme.size.touch,
  padding: `${space[1]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  color: colour.textSoft,
  fontSize: theme.text.grid
})
export const search = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  background: colour.card,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.control,
  selectors: { "&:focus-within": { borderColor: colour.focus, boxShadow: `0 0 0 1px ${colour.focus}` } },
  "@media": { [above.tablet]: { width: "260px" } }
})
export const searchIcon = style({
  position: "absolute",
  insetInlineStart: space[3],
  color: colour.textFaint,
  pointerEvents: "none"
})
export const searchInput = style({
  width: "100%",
  // As high as the buttons beside it, with the border around it.
  minHeight: `calc(${theme.size.filter} - 2px)`,
  border: 0,
  background: "transparent",
  color: colour.text,
  paddingInline: `${space[9]} ${space[3]}`,
  borderRadius: theme.radius.control,
  selectors: { "&:focus-visible": { outline: "none" }, "&:placeholder-shown": { textOverflow: "ellipsis" } }
})
export const opening = style({})
globalStyle(`${opening} .ag-row`, { cursor: "pointer" })

/* Heads of columns stay below the page's header. */
globalStyle(`${card} :is(.ag-root-wrapper, .ag-root-wrapper-body, .ag-root)`, { overflow: "clip" })
globalStyle(`${card} .ag-header`, {
  position: "relative",
  zIndex: 3,
  translate: "0 var(--head-shift, 0px)",
  "@media": { [onPaper]: { translate: "none" } }
})

export const words = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" })
export const top = style({
  "@media": { [onPaper]: { display: "none" } },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: space[3]
})
export const filters = style({
  flex: "1 1 320px",
  minWidth: 0,
  containerName: listFilters,
  containerType: "inline-size",
  "@media": { [below.tablet]: { display: "contents" } }
})
/* On a phone the search has a row of its own, which shows its whole prompt; the filters' button is beside the tools. */
globalStyle(`${filters} > [role='search']`, { "@media": { [below.tablet]: { display: "contents" } } })
globalStyle(`${filters} > [role='search'] > :first-child:not(button)`, {
  "@media": { [below.tablet]: { flexBasis: "100%" } }
})
globalStyle(`${filters} > [role='search'] > button`, { "@media": { [below.tablet]: { flex: "1 1 120px" } } })
globalStyle(`${filters} > [role='search'] > :last-child`, { "@media": { [below.tablet]: { order: 1 } } })
export const tools = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const asOf = style({ display: "flex" })
/* Beside an open record the tools have no room for it. */
globalStyle(`${besideRecord} ${asOf}`, { "@media": { [above.tablet]: { display: "none" } } })
/* Chips and the buttons beside them are as wide as their words. */
export const chip = style({ minWidth: 0, selectors: { "&&": { flex: "0 1 auto", maxWidth: "100%" } } })
export const rowActions = style({ display: "flex", justifyContent: "flex-end" })

export const rowHeight = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[3],
  minHeight: theme.size.touch,
  borderBlockEnd: `1px solid ${colour.line}`
})
export const columns = style({ listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column" })
export const columnLine = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minHeight: theme.size.touch,
  borderBlockEnd: `1px solid ${colour.line}`
})
export const columnName = style({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  flex: 1,
  minWidth: 0,
  minHeight: theme.size.touch,
  cursor: "pointer"
})
export const viewName = style({ maxWidth: "180px", overflow: "hidden", textOverflow: "ellipsis", lineHeight: 1.4 })
export const bulk = style({
  "@media": { [onPaper]: { display: "none" } },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  minHeight: "48px",
  padding: `${space[2]} ${space[4]}`,
  background: colour.selected,
  borderBlockEnd: `1px solid ${colour.line}`,
  fontSize: theme.text.grid
})
export const bulkWords = style({ fontWeight: theme.weight.medium })
export const bulkActions = style({ display: "flex", flexWrap: "wrap", gap: space[2], marginInlineStart: "auto" })
/* In a narrow window the total and the rows share a line, and the pages have their own. */
export const pages = style({
  "@media": { [below.phone]: { display: "contents" }, [onPaper]: { display: "none" } },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: `${space[1]} ${space[4]}`
})
export const perPage = style({ display: "flex", alignItems: "center", gap: space[2] })
export const perPageSelect = style({
  minHeight: theme.size.compact,
  paddingInline: space[1],
  background: colour.card,
  color: colour.text,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.small
})
globalStyle(`${rows} .ag-cell.tick, ${rows} .tick-head`, { paddingInline: space[3], justifyContent: "center" })
globalStyle(`${foot} nav`, { padding: 0, border: 0, "@media": { [below.phone]: { flex: "1 0 100%" } } })
globalStyle(`${foot} nav > span`, { "@media": { [below.phone]: { marginInlineEnd: "auto" } } })
