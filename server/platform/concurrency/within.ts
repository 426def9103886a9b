/**
 * What some work comes to, or undefined once it has taken so many milliseconds; it goes on then. @throws what the work
 * throws in time
 */
export const within = async <Done>(work: Promise<Done>, milliseconds: number): Promise<Done | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * What some work comes to, or undefined once `ending` is aborted: it is left where it stands then, and whatever it
 * fails with later is nobody's. For work that is done again, or gone on with, after the next start. @throws what the
 * work throws before
 */
export const unlessEnding = async <Done>(ending: AbortSignal, work: () => Promise<Done>): Promise<Done | undefined> => {
  if (ending.aborted) return undefined
  const { promise: left, resolve } = Promise.withResolvers<undefined>()
  const leave = () => resolve(undefined)
  ending.addEventListener("abort", leave, { once: true })
  return Promise.race([work(), left]).finally(() => ending.removeEventListener("abort", leave))
}
