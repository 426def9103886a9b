import { momentPool } from "../db/moment.ts"

/**
 * Shares a read among those who ask for the same at the same time. One run a key is under way; who asks meanwhile
 * shares the next one with all others who do, so what anybody gets was begun after they asked: nobody misses what they
 * wrote.
 */
export const singleFlight = <Answer>(): ((key: string, read: () => Promise<Answer>) => Promise<Answer>) => {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Answer>>()

  const run = (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const answer = read()
    const ended = answer
      .catch(() => {})
      .then(() => {
        if (running.get(key) === ended) running.delete(key)
      })
    running.set(key, ended)
    return answer
  }

  return (key, read) => {
    // What is read of a moment is no answer for those who ask for the present.
    if (momentPool() !== undefined) return read()
    const current = running.get(key)
    if (!current) return run(key, read)
    const next =
      waiting.get(key) ??
      current.then(() => {
        waiting.delete(key)
        return run(key, read)
      })
    waiting.set(key, next)
    return next
  }
}
