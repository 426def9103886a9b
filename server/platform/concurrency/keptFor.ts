/**
 * Reads something at most once in so many milliseconds: who asks meanwhile gets what was read last. A reading that
 * failed is not kept.
 */
export const keptFor = <Found>(milliseconds: number, read: () => Promise<Found>): (() => Promise<Found>) => {
  let last: { readonly at: number; readonly found: Promise<Found> } | undefined
  return () => {
    if (last !== undefined && performance.now() - last.at < milliseconds) return last.found
    const found = read()
    const one = { at: performance.now(), found }
    last = one
    found.catch(() => {
      if (last === one) last = undefined
    })
    return found
  }
}
