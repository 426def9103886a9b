import type { RouterNavigateOptions, To } from "react-router-dom"

/**
 * Whether somebody goes on to another page: what only changes what a page shows, or leads on at once, does not slide.
 */
const goesOn = (to: To | number | null, replace: boolean | undefined): boolean => {
  if (replace === true || to === null || typeof to === "number") return false
  const pathname = typeof to === "string" ? to.split(/[?#]/, 1)[0] : to.pathname
  return pathname !== undefined && pathname !== "" && pathname !== location.pathname
}

/** How to go somewhere: the page slides out where the browser can picture it, unless less motion is wanted. */
export const sliding = <Options extends RouterNavigateOptions>(
  to: To | number | null,
  options?: Options
): Options | undefined =>
  !("startViewTransition" in document) ||
  matchMedia("(prefers-reduced-motion: reduce)").matches ||
  !goesOn(to, options?.replace)
    ? options
    : ({ ...options, viewTransition: true, flushSync: true } as unknown as Options)
