import { style, styleVariants } from "@vanilla-extract/css"
import { theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text } = theme

export const parts = style({ display: "flex", flexDirection: "column", gap: space[5] })
export const note = style({
  display: "flex",
  flexDirection: "column",
  gap: space[3],
  padding: `${space[2]} ${space[5]} ${space[3]}`
})
export const hint = style({ fontSize: text.grid, color: colour.textSoft })
export const table = style({ minWidth: "100%", fontVariantNumeric: "tabular-nums" })
export const curve = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  paddingBlockStart: space[3],
  display: "flex",
  alignItems: "flex-end",
  gap: "2px",
  overflowX: "auto"
})
export const point = style({
  flex: "1 0 8px",
  maxWidth: "24px",
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  blockSize: "140px"
})
const bare = style({ display: "block", borderRadius: "2px 2px 0 0", minBlockSize: "4px", maxBlockSize: "116px" })
export const bar = styleVariants({
  easy: [bare, { background: colour.success }],
  medium: [bare, { background: colour.info }],
  hard: [bare, { background: colour.warning }]
})
export const place = style({
  blockSize: "20px",
  fontSize: text.caption,
  color: colour.textFaint,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums"
})
export const list = style({
  margin: 0,
  paddingInlineStart: space[5],
  fontSize: text.grid,
  display: "flex",
  flexDirection: "column",
  gap: space[1]
})
