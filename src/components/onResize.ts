/** How long the size of an element has to rest before what depends on it is laid out again, in milliseconds. */
const restTime = 200

/**
 * Calls back with an element's size at once, and again each time that a change of it has rested. Returns how to stop.
 */
export const onResize = (element: Element, resized: () => void): (() => void) => {
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new ResizeObserver(() => {
    if (isFirst) {
      isFirst = false
      return resized()
    }
    clearTimeout(timer)
    timer = setTimeout(resized, restTime)
  })
  observer.observe(element)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
