const listeners = new Set<() => void>()

/** Whichever wire hears that the portal no longer takes the session says so here. */
export const tokenRefused = (): void => listeners.forEach((listener) => listener())

/** Calls back when a wire heard that. Returns how to stop. */
export const onTokenRefused = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
