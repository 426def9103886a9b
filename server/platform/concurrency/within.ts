/**
 * What some work comes to, or undefined once it has taken so many milliseconds; it goes on then. @throws what the work
 * throws in time
 */
export const within = async <Done>(work: Promise<Done>, milliseconds: number): Promise<Done | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
