import { globalStyle, style } from "@vanilla-extract/css"
import { theme } from "./theme/theme.css.ts"

const { colour, space } = theme

export const field = style({ display: "flex", flexDirection: "column", gap: space[1], minWidth: 0 })
export const label = style({ fontWeight: theme.weight.medium, fontSize: theme.text.grid, color: colour.text })
export const hint = style({ fontSize: theme.text.caption, color: colour.textFaint })
export const error = style({
  fontSize: theme.text.caption,
  color: colour.dangerText,
  display: "flex",
  gap: space[1],
  alignItems: "center"
})
export const row = style({ position: "relative", display: "flex" })

export const control = style({
  width: "100%",
  minHeight: theme.size.control,
  padding: `0 ${space[3]}`,
  background: colour.card,
  color: colour.text,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.control,
  transition: "border-color 120ms, box-shadow 120ms",
  selectors: {
    "&::placeholder": { color: colour.textFaint },
    "&:hover:not(:disabled)": { borderColor: colour.textSoft },
    "&:focus-visible": { outline: "none", borderColor: colour.focus, boxShadow: `0 0 0 1px ${colour.focus}` },
    "&[aria-invalid='true']": { borderColor: colour.danger },
    "&:disabled": { background: colour.sunken, color: colour.textFaint }
  }
})
export const area = style([
  control,
  { padding: `${space[2]} ${space[3]}`, minHeight: "80px", resize: "vertical", lineHeight: 1.5 }
])
export const select = style([control, { appearance: "none", paddingInlineEnd: space[9], textOverflow: "ellipsis" }])
export const chevron = style({
  position: "absolute",
  insetInlineEnd: space[3],
  insetBlockStart: "50%",
  transform: "translateY(-50%)",
  pointerEvents: "none",
  color: colour.textSoft
})
export const withTrailing = style({ paddingInlineEnd: space[12] })
export const trailing = style({
  position: "absolute",
  insetInlineEnd: space[1],
  insetBlockStart: "50%",
  transform: "translateY(-50%)"
})

export const check = style({ display: "flex", gap: space[3], alignItems: "flex-start" })
export const box = style({
  width: "18px",
  height: "18px",
  flexShrink: 0,
  margin: "1px 0 0",
  accentColor: colour.accent
})

export const filter = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  background: colour.card,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.control,
  selectors: {
    "&[data-on]": { background: colour.accentSoft, borderColor: colour.accentLine },
    "&:hover": { borderColor: colour.textSoft },
    "&:focus-within": { borderColor: colour.focus, boxShadow: `0 0 0 1px ${colour.focus}` }
  }
})
globalStyle(`${filter}[data-on] span`, { color: colour.accent })
export const filterLabel = style({
  paddingInlineStart: space[3],
  color: colour.textFaint,
  fontSize: theme.text.grid,
  whiteSpace: "nowrap"
})
export const filterSelect = style({
  flex: 1,
  minWidth: 0,
  minHeight: theme.size.filter,
  padding: `0 ${space[2]}`,
  paddingInlineEnd: space[8],
  border: 0,
  background: "transparent",
  borderRadius: theme.radius.control,
  fontWeight: theme.weight.medium,
  appearance: "none",
  textOverflow: "ellipsis",
  selectors: { "&:focus-visible": { outline: "none" } }
})
globalStyle(`${filterSelect} option`, { background: colour.raised, color: colour.text })
