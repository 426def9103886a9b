import { globalStyle, keyframes, style } from "@vanilla-extract/css"
import { theme } from "../theme/theme.css.ts"

const { colour, space } = theme

export const field = style({ display: "flex", flexDirection: "column", gap: space[1], minWidth: 0 })
export const frame = style({
  position: "relative",
  minWidth: 0,
  background: colour.card,
  border: `1px solid ${colour.control}`,
  borderRadius: theme.radius.control,
  transition: "border-color 120ms, box-shadow 120ms",
  selectors: {
    "&:hover": { borderColor: colour.textSoft },
    "&:focus-within": { borderColor: colour.focus, boxShadow: `0 0 0 1px ${colour.focus}` },
    "&[data-invalid='true']": { borderColor: colour.danger }
  }
})
export const text = style({
  position: "relative",
  padding: `${space[3]} ${space[4]}`,
  whiteSpace: "break-spaces",
  overflowWrap: "break-word",
  fontVariantLigatures: "none",
  cursor: "text",
  selectors: { "&:focus-visible": { outline: "none" } }
})
/* The height of a text that is to be written: some lines, or one. */
export const long = style({ minHeight: "132px", maxHeight: "60vh", overflowY: "auto" })
export const short = style({ minHeight: "50px", maxHeight: "40vh", overflowY: "auto" })
export const line = style({ minHeight: "50px" })
/* A formula of the source: it is moved as one, and not written in. */
globalStyle(`${line} [contenteditable='false'][draggable]`, {
  display: "inline-block",
  maxWidth: "100%",
  padding: "1px 6px",
  background: colour.infoSoft,
  borderRadius: theme.radius.small,
  cursor: "grab"
})
export const waiting = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBlockStart: `1px dashed ${colour.lineStrong}`
})
export const waitingWords = style({
  fontSize: theme.text.caption,
  color: colour.warningText,
  fontWeight: theme.weight.medium
})
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: "30px",
  padding: `2px ${space[2]}`,
  background: colour.infoSoft,
  border: `1px solid ${colour.line}`,
  borderRadius: theme.radius.small,
  selectors: { "&:hover": { borderColor: colour.info } }
})
export const times = style({ fontSize: theme.text.caption, color: colour.textSoft })
/* Placeholder of the tools until they are loaded. */
export const noTools = style({ height: "39px" })
export const told = style({ fontSize: theme.text.caption, color: colour.warningText })

/* Each part is painted by itself: the others, with all that formulas are made of, are taken as they were. */
globalStyle(`${text} > *`, { isolation: "isolate" })
/* A formula that is wider than the text scrolls with it. */
globalStyle(`${text} .katex-display`, { overflow: "visible" })
globalStyle(`${text} :is(pre)`, { whiteSpace: "pre-wrap" })
globalStyle(`${text} [data-latex], ${text} [contenteditable='false']`, { cursor: "pointer" })
globalStyle(`${text} .ProseMirror-selectednode`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: "2px",
  borderRadius: theme.radius.small
})
globalStyle(`${text} :is(span, div)[contenteditable='false']:hover`, {
  background: colour.hover,
  borderRadius: theme.radius.small
})
globalStyle(`${text} img.ProseMirror-separator`, {
  display: "inline !important",
  border: "none",
  margin: 0,
  width: 0,
  height: 0
})
globalStyle(`${text} [draggable][contenteditable='false']`, { userSelect: "text" })
globalStyle(`${text}.ProseMirror-hideselection *::selection`, { background: "transparent" })
globalStyle(`${text}.ProseMirror-hideselection`, { caretColor: "transparent" })

const blink = keyframes({ to: { visibility: "hidden" } })
globalStyle(`${text} .ProseMirror-gapcursor`, { display: "none", pointerEvents: "none", position: "absolute" })
globalStyle(`${text}.ProseMirror-focused .ProseMirror-gapcursor`, { display: "block" })
globalStyle(`${text} .ProseMirror-gapcursor::after`, {
  content: "''",
  display: "block",
  position: "absolute",
  insetBlockStart: "-2px",
  width: "20px",
  borderBlockStart: `1px solid ${colour.text}`,
  animation: `${blink} 1.1s steps(2, start) infinite`
})
globalStyle(`${told}:empty`, { marginBlockStart: `-${space[1]}` })

/* Unicode's isolate and override, and their ends: an expression may begin in one element and end in another. */
export const leftToRightStart = style({ selectors: { "&::before": { content: "'\\2066\\202D'" } } })
export const leftToRightEnd = style({ selectors: { "&::after": { content: "'\\202C\\2069'" } } })
/* Each formula in a line is one piece, which the words beside it move, and which is not painted again.
   One that begins or ends an expression holds the sign of direction for the words beside it: it stays in the line. */
globalStyle(`${text} :is(p, h1, h2, h3) span[contenteditable='false']:not(.${leftToRightStart}, .${leftToRightEnd})`, {
  display: "inline-block",
  maxWidth: "100%",
  contain: "paint style",
  overflowClipMargin: "1em"
})
export const slot = style({
  padding: "1px 4px",
  borderRadius: theme.radius.small,
  background: colour.accentSoft,
  color: colour.accent
})
export const unknownSlot = style([slot, { background: colour.dangerSoft, color: colour.dangerText }])
export const slotBar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[1],
  padding: space[2],
  borderBlockEnd: `1px solid ${colour.line}`
})
export const slotButton = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[1],
  minHeight: "28px",
  padding: `0 ${space[2]}`,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: theme.radius.control,
  background: "transparent",
  color: colour.text,
  font: "inherit",
  fontSize: theme.text.caption,
  cursor: "pointer",
  selectors: { "&:hover": { background: colour.hover } }
})
