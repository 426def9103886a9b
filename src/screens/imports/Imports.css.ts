import { globalStyle, style } from "@vanilla-extract/css"
import { above, theme } from "../../components/theme/theme.css.ts"

const { colour, space } = theme

export {
  stack,
  start,
  aside,
  asideTitle,
  note,
  foot,
  head,
  fileName,
  actions
} from "../../components/ImportPage.css.ts"

/* Which column is what: a line a field, its samples beside. */
export const matches = style({ display: "flex", flexDirection: "column" })
export const match = style({
  display: "grid",
  gap: `${space[1]} ${space[4]}`,
  alignItems: "center",
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [above.tablet]: { gridTemplateColumns: "minmax(220px, 340px) minmax(0, 1fr)" } },
  selectors: { "&:last-child": { borderBlockEnd: "none" } }
})
export const chosen = style({ display: "flex", flexDirection: "column", gap: space[2], minWidth: 0 })
export const samples = style({
  color: colour.textSoft,
  fontSize: theme.text.grid,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap"
})

/* The grid of rows. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[2],
  alignItems: "center",
  paddingInline: space[4],
  paddingBlockEnd: space[3],
  "@media": { [above.tablet]: { paddingInline: space[5] } }
})
export const gridFoot = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[3],
  alignItems: "center",
  justifyContent: "space-between",
  padding: `${space[2]} ${space[5]}`,
  color: colour.textSoft,
  fontSize: theme.text.grid,
  minHeight: "48px"
})
export const old = style({ transition: "opacity 150ms", selectors: { "&[data-old='true']": { opacity: 0.6 } } })
export const cell = style({
  display: "flex",
  alignItems: "center",
  gap: space[1],
  minWidth: 0,
  maxWidth: "100%",
  height: "24px",
  lineHeight: 1.5
})
export const cellText = style({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 })
export const wrongCell = style({
  color: colour.dangerText,
  borderBlockEnd: `2px solid ${colour.danger}`,
  gap: space[1]
})
export const missing = style({ fontStyle: "italic" })
globalStyle(`${old} .ag-layout-auto-height .ag-center-cols-viewport`, { minHeight: "80px" })
globalStyle(`${old} .ag-cell-inline-editing`, { height: "100%", padding: 0, borderRadius: 0, boxShadow: "none" })
globalStyle(`${old} .ag-cell-inline-editing input`, { paddingInline: "11px" })

export const pair = style({ display: "grid", gap: space[2], fontSize: theme.text.grid })
export const likely = style({
  padding: `${space[2]} ${space[3]}`,
  borderRadius: theme.radius.control,
  background: colour.sunken
})
export const strong = style({ fontWeight: theme.weight.semibold })
export const choices = style({ display: "flex", flexWrap: "wrap", gap: space[2], justifyContent: "flex-end" })
