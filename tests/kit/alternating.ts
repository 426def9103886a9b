/**
 * Lets at most so many of what is begun run at once; the others wait for their turn, in the order in which they came.
 */
export const alternating = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (running >= most)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
