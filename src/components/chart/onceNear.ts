/** How far below or above the window something is begun, so that it is there when it is scrolled to. */
const margin = "400px"

/**
 * Does something once an element is in sight or nearly so, or the page is about to be printed: then `isUrgent`, and what
 * is not done at once will be missing on paper. @returns lets it be if it has not come to that
 */
export const onceNear = (element: Element, act: (isUrgent: boolean) => void): (() => void) => {
  const print = () => {
    stop()
    act(true)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) return
      stop()
      act(false)
    },
    { rootMargin: margin }
  )
  const stop = () => {
    observer.disconnect()
    removeEventListener("beforeprint", print)
  }
  observer.observe(element)
  addEventListener("beforeprint", print)
  return stop
}
