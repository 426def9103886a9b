/** Events a second from which on there is a rush, as of an import, and the milliseconds over which it is measured. */
const rush = 500
const windowMs = 1_000

/** Tells a rush of events from how far the log is, each time that somebody looks. */
export const rushWatch = (now: () => number = () => performance.now()) => {
  let since: { readonly position: number; readonly at: number } | undefined
  let isRush = false
  return {
    /** Takes in that the log is at a position. */
    look: (position: number): void => {
      const at = now()
      since ??= { position, at }
      if (at - since.at < windowMs) return
      isRush = ((position - since.position) * 1_000) / (at - since.at) > rush
      since = { position, at }
    },
    isRush: (): boolean => isRush
  }
}
