import { globalStyle } from "@vanilla-extract/css"
import { reducedMotion, theme } from "./theme.css.ts"

globalStyle("*, *::before, *::after", { boxSizing: "border-box" })
globalStyle("html, body, #root", { minHeight: "100%", margin: 0 })
/* What an address or a skip link leads to stops below the header. */
globalStyle("html", { scrollPaddingBlockStart: "80px" })
globalStyle("body", {
  background: theme.colour.page,
  color: theme.colour.text,
  fontFamily: theme.font.body,
  fontSize: theme.text.body,
  lineHeight: 1.5,
  fontFeatureSettings: "'cv11', 'ss03'",
  WebkitFontSmoothing: "antialiased",
  textRendering: "optimizeLegibility"
})
globalStyle("h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset", { margin: 0, padding: 0 })
globalStyle("h1, h2, h3, h4", { fontWeight: theme.weight.semibold, lineHeight: 1.25, letterSpacing: "-0.01em" })
globalStyle("fieldset", { border: 0, minWidth: 0 })
globalStyle("ul, ol", { listStyle: "none" })
globalStyle("button, input, select, textarea", { font: "inherit", color: "inherit", letterSpacing: "inherit" })
globalStyle("button", { cursor: "pointer" })
globalStyle("button:disabled", { cursor: "not-allowed" })
globalStyle("a", { color: theme.colour.accent, textUnderlineOffset: "3px" })
globalStyle("svg", { flexShrink: 0 })
/* Signs that point along the line point the other way where lines run the other way. */
const pointing = ["chevron-left", "chevron-right", "chevron-first", "chevron-last", "arrow-left", "arrow-right"]
const mirrored = [...pointing, "undo-2", "redo-2"].map((name) => `.lucide-${name}`).join()
globalStyle(`[dir='rtl'] :is(${mirrored})`, { scale: "-1 1" })
globalStyle("table", { borderCollapse: "collapse", width: "100%" })
/* In a right-to-left page, each text keeps its own direction and is aligned as its parent's text is. */
globalStyle(":where([dir='rtl'] :is(p, h1, h2, h3, h4, dt, dd, li, label, legend, caption, th, td, button, a, span))", {
  unicodeBidi: "plaintext",
  textAlign: ["-webkit-match-parent", "match-parent"]
})
globalStyle(":focus-visible", { outline: `2px solid ${theme.colour.focus}`, outlineOffset: "2px" })
globalStyle("::selection", { background: theme.colour.fill, color: theme.colour.onFill })
globalStyle("*, *::before, *::after", {
  "@media": {
    [reducedMotion]: {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      transitionDuration: "0.01ms !important",
      scrollBehavior: "auto !important" as "auto"
    }
  }
})
