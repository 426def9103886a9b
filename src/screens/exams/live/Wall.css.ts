import { assignVars, globalStyle, keyframes, style } from "@vanilla-extract/css"
import { dark } from "../../../components/theme/colours.ts"
import { above, reducedMotion, theme } from "../../../components/theme/theme.css.ts"

const { colour, space } = theme

/** Dark whatever the person's mode: it hangs in a room with the lights off. */
export const wall = style({
  position: "fixed",
  inset: 0,
  zIndex: theme.layer.dialog,
  display: "flex",
  flexDirection: "column",
  gap: space[4],
  padding: space[4],
  overflow: "auto",
  background: colour.page,
  color: colour.text,
  colorScheme: "dark",
  vars: assignVars(colour, dark),
  "@media": { [above.tablet]: { padding: space[6] } }
})
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: `${space[2]} ${space[5]}` })
export const title = style({ fontSize: "clamp(20px, 2.4vw, 40px)", fontWeight: theme.weight.semibold, margin: 0 })
export const clock = style({
  marginInlineStart: "auto",
  fontSize: "clamp(18px, 2vw, 34px)",
  fontVariantNumeric: "tabular-nums"
})
export const buttons = style({ display: "flex", gap: space[2] })
export const figures = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[8]}`,
  margin: 0
})
export const label = style({ color: colour.textSoft, fontSize: "clamp(14px, 1.2vw, 22px)" })
export const value = style({
  margin: 0,
  fontSize: "clamp(28px, 3.6vw, 72px)",
  lineHeight: 1.05,
  fontWeight: theme.weight.semibold,
  letterSpacing: "-0.03em",
  fontVariantNumeric: "tabular-nums",
  unicodeBidi: "plaintext"
})
/* What came in is read from the door. */
globalStyle(`${figures} > :first-child ${value}`, { fontSize: "clamp(48px, 8.4vw, 160px)" })
/* What stands still for hours burns in: all of it moves by 4 px a minute. */
const shift = keyframes({
  "25%": { translate: "4px 0" },
  "50%": { translate: "4px 4px" },
  "75%": { translate: "0 4px" }
})
globalStyle(`${wall} > *`, {
  animation: `${shift} 240s step-end infinite`,
  "@media": { [reducedMotion]: { animation: "none" } }
})
export const regions = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 260px), 1fr))",
  gap: `${space[2]} ${space[6]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: "clamp(14px, 1.1vw, 20px)"
})
export const region = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: `${space[1]} ${space[3]}`
})
/* Read from afar: a name is never cut, "Andaman and Nicobar Islands" takes two lines where there is no room. */
export const name = style({ lineHeight: 1.2, overflowWrap: "anywhere" })
export const share = style({ fontVariantNumeric: "tabular-nums", color: colour.textSoft })
export const track = style({
  gridColumn: "1 / -1",
  height: "6px",
  borderRadius: theme.radius.round,
  background: colour.barTrack,
  overflow: "hidden"
})
export const bar = style({ display: "block", height: "100%", background: colour.bar })
