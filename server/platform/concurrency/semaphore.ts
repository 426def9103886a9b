/** Lets at most `lanes` works run at a time; the others wait in the order they came. */
export const semaphore = (lanes: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <A>(work: () => Promise<A>): Promise<A> => {
    if (running < lanes) running += 1
    else await new Promise<void>((next) => waiting.push(next))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
