import { style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const stack = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space[3] })
export const stage = style({
  display: "flex",
  justifyContent: "center",
  padding: space[4],
  background: colour.sunken,
  borderRadius: theme.radius.control,
  minWidth: 0
})

export const printed = style({ display: "flex", flexDirection: "column", gap: space[2], width: "100%", minWidth: 0 })
/* A page is white in every mode; on a phone it is as wide as it can be read, and scrolls. */
export const sheet = style({ overflowX: "auto", width: "100%", display: "flex" })
export const page = style({
  display: "block",
  flex: "none",
  width: "max(100%, 560px)",
  maxWidth: "794px",
  height: "auto",
  margin: "0 auto",
  background: colour.paper,
  boxShadow: `0 0 0 1px ${colour.line}`
})
export const turn = style({ display: "flex", justifyContent: "center", alignItems: "center", gap: space[2] })
export const place = style({ fontSize: theme.text.grid, color: colour.textSoft, fontVariantNumeric: "tabular-nums" })

/** A phone's screen, 390 px wide where there is room. */
export const phone = style({
  boxSizing: "border-box",
  width: "390px",
  maxWidth: "100%",
  maxHeight: "720px",
  overflowY: "auto",
  display: "flex",
  flexDirection: "column",
  gap: space[6],
  padding: `${space[6]} ${space[4]}`,
  background: colour.card,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: "28px"
})
