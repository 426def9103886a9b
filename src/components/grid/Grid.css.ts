import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour } = theme

export const grid = style({ width: "100%", height: "100%", minWidth: 0 })

/* Numbers and their headings are aligned right and never wrap. */
globalStyle(`${grid} .numeric`, { textAlign: "end", fontVariantNumeric: "tabular-nums", unicodeBidi: "plaintext" })
globalStyle(`${grid} .numeric-head .ag-header-cell-label`, { flexDirection: "row-reverse" })
globalStyle(`${grid} .ag-cell`, { display: "flex", alignItems: "center" })
globalStyle(`${grid} .ag-cell.numeric`, { justifyContent: "flex-end" })
globalStyle(`${grid} .ag-cell-focus:focus-within, ${grid} .ag-cell-focus:focus`, {
  boxShadow: `inset 0 0 0 2px ${colour.focus}`
})

/* Where scrollbars float (phones, Macs), what carries them covers no cell. */
for (const part of ["vertical-scroll-viewport", "horizontal-scroll-viewport", "vertical-scroll-start-spacer"]) {
  globalStyle(`${grid} .ag-scrollbar-invisible .ag-body-${part}`, { background: "transparent" })
}
