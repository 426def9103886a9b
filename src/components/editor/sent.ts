/**
 * Tells what comes back of what was sent from what is new. An editor hands each change to whoever holds its value, who
 * gives it back when they come to it, perhaps after the next one was sent; what was never sent is another value, to be
 * shown.
 */
export const openSent = <Value extends object>(first: Value) => {
  let waiting: readonly Value[] = [first]
  return {
    send: (value: Value): void => {
      waiting = [...waiting.slice(-200), value]
    },
    /** Whether a value that came in is another than what was sent; then it is what is shown from now on. */
    isNew: (value: Value): boolean => {
      const at = waiting.lastIndexOf(value)
      waiting = at === -1 ? [value] : waiting.slice(at)
      return at === -1
    }
  }
}
