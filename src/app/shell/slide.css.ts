import { globalStyle, keyframes, style } from "@vanilla-extract/css"
import { reducedMotion } from "../../components/theme/theme.css.ts"

const arrive = keyframes({ from: { opacity: 0, transform: "translateX(8px)" } })
const arriveRtl = keyframes({ from: { opacity: 0, transform: "translateX(-8px)" } })
const leave = keyframes({ to: { opacity: 0, transform: "translateX(-8px)" } })
const leaveRtl = keyframes({ to: { opacity: 0, transform: "translateX(8px)" } })

/**
 * The place of a page. The browser pictures it under a name, and the next page has the other name, so that the old one
 * leaves from where it stood while the new one comes.
 */
export const place = style({
  selectors: {
    "&[data-turn='0']": { viewTransitionName: "page-0" },
    "&[data-turn='1']": { viewTransitionName: "page-1" }
  }
})

/** A page as it comes in: it slides from where reading goes to. */
export const page = style({
  animation: `${arrive} 300ms ease-out`,
  selectors: { "[dir='rtl'] &": { animationName: arriveRtl } },
  "@media": { [reducedMotion]: { animation: "none" } }
})

/** What stays while pages change, in front of them. */
export const menu = style({ viewTransitionName: "menu" })
export const header = style({ viewTransitionName: "header" })
export const drawer = style({ viewTransitionName: "drawer" })

globalStyle(":root", { viewTransitionName: "none" })
// Quick clicks need not wait for the animation.
globalStyle("::view-transition", { pointerEvents: "none" })
globalStyle("::view-transition-group(*), ::view-transition-new(*)", { animation: "none" })
globalStyle("::view-transition-old(page-0), ::view-transition-old(page-1)", {
  animation: `${leave} 200ms ease-out both`
})
globalStyle("[dir='rtl']::view-transition-old(page-0), [dir='rtl']::view-transition-old(page-1)", {
  animationName: leaveRtl
})
globalStyle(
  "::view-transition-old(menu), ::view-transition-old(header), ::view-transition-old(drawer), " +
    "::view-transition-old(toasts)",
  { display: "none" }
)
