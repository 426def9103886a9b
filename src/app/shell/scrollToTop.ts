/** How long the way back to the top of a page takes, in milliseconds. */
const scrollTime = 600

/**
 * The position of the page, in px, `elapsed` milliseconds after it left `from` for its top: it slows down towards the
 * end.
 */
export const positionAt = (from: number, elapsed: number): number =>
  from * (1 - Math.min(1, Math.max(0, elapsed / scrollTime))) ** 3

/** Scrolls to the top of the page; at once if less motion is wanted. What scrolls the page meanwhile ends it. */
export const scrollToTop = (): void => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return scrollTo(0, 0)
  const from = scrollY
  let began: number | undefined
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const type of ["wheel", "touchstart", "keydown"]) addEventListener(type, stop, { signal: controller.signal })
  const step = (now: number) => {
    if (controller.signal.aborted) return
    began ??= now
    scrollTo({ top: positionAt(from, now - began), behavior: "instant" })
    if (now - began < scrollTime) requestAnimationFrame(step)
    else stop()
  }
  requestAnimationFrame(step)
}
