import { style } from "@vanilla-extract/css"
import { above, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

export const form = style({ display: "flex", flexDirection: "column", gap: space[5], maxWidth: "760px" })
export const reasons = style({ display: "flex", flexWrap: "wrap", gap: space[2] })
export const choices = style({
  display: "grid",
  gap: space[3],
  "@media": { [above.tablet]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } }
})
export const choice = style({
  display: "flex",
  gap: space[3],
  padding: space[4],
  cursor: "pointer",
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  transition: "border-color 120ms, background-color 120ms",
  selectors: {
    "&:hover": { background: colour.hover },
    "&[data-chosen='true']": { borderColor: colour.accent, background: colour.accentSoft },
    "&[data-refused='true']": { cursor: "not-allowed", background: colour.sunken, borderColor: colour.line }
  }
})
export const radio = style({
  display: "grid",
  placeItems: "center",
  width: "18px",
  height: "18px",
  marginBlockStart: "2px",
  padding: 0,
  flexShrink: 0,
  border: `1.5px solid ${colour.control}`,
  borderRadius: theme.radius.round,
  background: colour.card,
  selectors: { "&[data-checked]": { borderColor: colour.accent } }
})
export const dot = style({ width: "9px", height: "9px", borderRadius: theme.radius.round, background: colour.accent })
export const choiceTitle = style({ display: "block", fontWeight: theme.weight.medium })
export const choiceText = style({ display: "block", fontSize: theme.text.grid, color: colour.textSoft })
export const foot = style({ display: "flex", justifyContent: "flex-end" })
export const chosen = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  background: colour.sunken,
  borderRadius: theme.radius.control
})
