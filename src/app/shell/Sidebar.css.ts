import { assignVars, globalStyle, style } from "@vanilla-extract/css"
import { dark as darkColours } from "../../components/theme/colours.ts"
import { primaries, varsOf } from "../../components/theme/primary.ts"
import { above, theme } from "../../components/theme/theme.css.ts"
import { folding, strip, widening } from "./Menu.css.ts"

const { colour, space, size } = theme

/** The width of the strip that a minimized sidebar leaves. */
const stripWidth = "75px"

/** Its content has the dark palette in every mode. */
export const dark = style({ colorScheme: "dark", vars: assignVars(colour, darkColours), color: colour.text })
for (const [name, primary] of Object.entries(primaries)) {
  globalStyle(`:root[data-primary='${name}'] ${dark}`, { vars: varsOf(colour, primary.dark) })
}

/** The room that the sidebar takes from the page. */
export const slot = style({
  display: "none",
  "@media": {
    [above.desktop]: { display: "block", flexShrink: 0, width: size.sidebar, transition: "width 250ms" }
  },
  selectors: { "&[data-minimized]": { width: stripWidth } }
})
export const sidebar = style([
  folding,
  {
    position: "fixed",
    insetBlock: 0,
    insetInlineStart: 0,
    zIndex: theme.layer.sidebar,
    display: "flex",
    flexDirection: "column",
    width: size.sidebar,
    background: colour.card,
    borderInlineEnd: `1px solid ${colour.line}`,
    overflow: "hidden",
    transition: "width 250ms, box-shadow 250ms",
    selectors: {
      [strip.replace(folding, "&")]: { width: stripWidth },
      [widening.replace(folding, "&")]: { boxShadow: colour.float, transitionDelay: "200ms" }
    }
  }
])
export const foot = style({
  display: "flex",
  alignItems: "center",
  gap: space[2],
  padding: `${space[2]} ${space[4]}`,
  borderBlockStart: `1px solid ${colour.line}`
})
export const minimize = style({
  marginInlineStart: "auto",
  color: colour.textFaint,
  selectors: { "[dir='rtl'] &": { transform: "scaleX(-1)" }, [`${strip} &`]: { marginInline: "auto" } }
})
globalStyle(`${strip} ${foot} > div`, { flexDirection: "column" })
globalStyle(`${strip} ${foot}`, { flexDirection: "column-reverse", paddingInline: space[4] })
