/** Does something, and says how many seconds it took. */
export const timed = async <A>(work: () => Promise<A> | A): Promise<readonly [seconds: number, result: A]> => {
  const since = performance.now()
  const result = await work()
  return [(performance.now() - since) / 1_000, result]
}
