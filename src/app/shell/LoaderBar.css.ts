import { keyframes, style } from "@vanilla-extract/css"
import { reducedMotion, theme } from "../../components/theme/theme.css.ts"

const run = keyframes({ from: { transform: "translateX(-100%)" }, to: { transform: "translateX(350%)" } })

export const bar = style({
  position: "fixed",
  insetInline: 0,
  insetBlockStart: 0,
  height: "3px",
  zIndex: theme.layer.toast,
  overflow: "hidden",
  pointerEvents: "none",
  opacity: 0,
  transition: "opacity 200ms 150ms",
  "::after": {
    content: "",
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: 0,
    width: "30%",
    background: theme.colour.fill
  },
  selectors: {
    "&[data-pending]": { opacity: 1, transitionDelay: "0ms" },
    "&[data-pending]::after": { animation: `${run} 1.1s ease-in-out infinite` }
  },
  "@media": { [reducedMotion]: { "::after": { width: "100%" } } }
})
