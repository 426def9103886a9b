import { keyframes, style } from "@vanilla-extract/css"
import { above, reducedMotion, theme } from "../../../components/theme/theme.css.ts"

const { colour, space, text, weight } = theme

export const book = style({ display: "flex", flexDirection: "column", gap: space[4], minWidth: 0 })
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[2]
})
export const group = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[2] })
export const place = style({ minWidth: "128px", textAlign: "center", fontVariantNumeric: "tabular-nums" })

/** The table that the book lies on: it scrolls once the book is larger. */
export const table = style({
  overflow: "auto",
  background: colour.sunken,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.card,
  padding: space[3],
  overscrollBehavior: "contain",
  selectors: { "&:focus-visible": { outline: `2px solid ${colour.focus}`, outlineOffset: "2px" } },
  "@media": { [above.tablet]: { padding: space[5] } }
})
export const leaves = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  marginInline: "auto",
  perspective: "2400px",
  touchAction: "pan-y pinch-zoom",
  userSelect: "none",
  direction: "ltr",
  selectors: { "&[data-spread='true']": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } }
})
export const side = style({ minWidth: 0, display: "grid" })
export const picture = style({
  display: "block",
  width: "100%",
  height: "auto",
  background: colour.paper,
  boxShadow: colour.shadow
})
export const blank = style({ display: "block", width: "100%" })

const forward = keyframes({ from: { transform: "rotateY(0deg)" }, to: { transform: "rotateY(-180deg)" } })
const backward = keyframes({ from: { transform: "rotateY(0deg)" }, to: { transform: "rotateY(180deg)" } })
const away = keyframes({
  from: { transform: "rotateY(0deg)", opacity: 1 },
  to: { transform: "rotateY(-100deg)", opacity: 0 }
})

export const leaf = style({
  position: "absolute",
  insetBlock: 0,
  right: 0,
  width: "100%",
  transformStyle: "preserve-3d",
  transformOrigin: "left center",
  animation: `${away} 420ms ease-in forwards`,
  pointerEvents: "none",
  selectors: {
    "&[data-spread='true']": { width: "50%", animation: `${forward} 560ms ease-in-out forwards` },
    "&[data-spread='true'][data-forward='false']": {
      right: "auto",
      left: 0,
      transformOrigin: "right center",
      animationName: backward
    }
  },
  "@media": { [reducedMotion]: { display: "none" } }
})
const face = { position: "absolute", inset: 0, backfaceVisibility: "hidden", background: colour.paper } as const
export const front = style(face)
export const back = style({ ...face, transform: "rotateY(180deg)" })

export const beside = style({
  display: "grid",
  gap: space[4],
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  selectors: {
    "&[data-text='true']": {
      "@media": { [above.desktop]: { gridTemplateColumns: "minmax(0, 3fr) minmax(240px, 1fr)" } }
    }
  }
})
export const words = style({ display: "grid", gap: space[3], whiteSpace: "pre-line", overflowWrap: "anywhere" })
export const wordsTitle = style({ fontSize: text.body, fontWeight: weight.semibold })
export const thumbnails = style({
  listStyle: "none",
  margin: 0,
  padding: `${space[1]} ${space[1]} ${space[2]}`,
  display: "flex",
  gap: space[2],
  overflowX: "auto",
  scrollSnapType: "x proximity"
})
export const thumbnail = style({
  display: "grid",
  gap: space[1],
  justifyItems: "center",
  padding: space[1],
  background: "none",
  border: "2px solid transparent",
  borderRadius: theme.radius.small,
  color: colour.textSoft,
  fontSize: text.caption,
  cursor: "pointer",
  scrollSnapAlign: "center",
  selectors: {
    "&:hover": { background: colour.hover },
    "&[aria-current='page']": { borderColor: colour.accent, color: colour.text }
  }
})
export const small = style({ display: "block", height: "72px", width: "auto", background: colour.paper })
