import { globalStyle, style } from "@vanilla-extract/css"
import { above, below, onPaper, theme } from "../theme/theme.css.ts"
import { besideRecord, recordWidth } from "./besideRecord.ts"
import { viewport as toasts } from "../Toasts.css.ts"

const { colour, space } = theme

const bar = "64px"
const motion = "cubic-bezier(0.2, 0, 0, 1)"

export const backdrop = style({
  position: "fixed",
  inset: 0,
  background: colour.overlay,
  zIndex: theme.layer.panel,
  transition: "opacity 200ms",
  selectors: { "&[data-starting-style], &[data-ending-style]": { opacity: 0 } }
})
export const panel = style({
  position: "fixed",
  zIndex: theme.layer.panel,
  insetBlock: 0,
  insetInlineEnd: 0,
  width: recordWidth,
  display: "flex",
  flexDirection: "column",
  background: colour.card,
  borderInlineStart: `1px solid ${colour.line}`,
  boxShadow: colour.float,
  transition: `translate 200ms ${motion}`,
  selectors: {
    "&[data-starting-style], &[data-ending-style]": { translate: "100% 0" },
    "[dir='rtl'] &[data-starting-style], [dir='rtl'] &[data-ending-style]": { translate: "-100% 0" },
    "&[data-ending-style]": { transitionDuration: "140ms" },
    "&:focus-visible": { outline: "none" }
  },
  "@media": {
    [below.tablet]: {
      width: "100%",
      borderInlineStart: 0,
      selectors: {
        "&[data-starting-style], &[data-ending-style]": { translate: "0 100%" },
        "[dir='rtl'] &[data-starting-style], [dir='rtl'] &[data-ending-style]": { translate: "0 100%" }
      }
    },
    [onPaper]: { position: "static", display: "block", width: "100%", borderInlineStart: 0, boxShadow: "none" }
  }
})
/* The record that is open is what is printed, not the list behind it. */
globalStyle(`${besideRecord} > :not(:has(${panel}))`, { "@media": { [onPaper]: { display: "none" } } })

/* The row whose record is open. */
globalStyle("#content .ag-row[data-open]", { background: colour.selected })
/* Toasts cover no button of the panel. */
globalStyle(`${besideRecord} ${toasts}`, {
  "@media": {
    [above.tablet]: { insetInlineEnd: `calc(${recordWidth} + ${space[5]})` },
    [below.tablet]: { insetBlockEnd: `calc(${bar} + ${space[3]})` }
  }
})

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  minHeight: bar,
  paddingBlock: space[2],
  paddingInline: `${space[5]} ${space[3]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  "@media": { [below.tablet]: { paddingInline: `${space[4]} ${space[2]}` } }
})
globalStyle(`${head} a, ${panel} :is(button, nav)`, { "@media": { [onPaper]: { display: "none" } } })
export const title = style({
  fontSize: theme.text.title,
  minWidth: 0,
  overflowWrap: "anywhere",
  selectors: { "&:focus": { outline: "none" } }
})
export const badge = style({ flexShrink: 0, display: "flex", marginInlineEnd: "auto" })
export const body = style({
  flex: 1,
  minHeight: 0,
  overflow: "auto",
  display: "flex",
  flexDirection: "column",
  gap: space[6],
  padding: space[5],
  "@media": { [below.tablet]: { padding: space[4] }, [onPaper]: { overflow: "visible" } }
})
export const foot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[2],
  minHeight: bar,
  padding: `${space[2]} ${space[5]}`,
  borderBlockStart: `1px solid ${colour.line}`,
  "@media": { [below.tablet]: { paddingInline: space[4] }, [onPaper]: { display: "none" } }
})
