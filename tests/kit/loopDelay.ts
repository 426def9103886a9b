/** How often the event loop is looked at, in milliseconds. */
const step = 2

/**
 * Runs something. @returns what it answers, and the longest time that the event loop can have stood still for it, in milliseconds: no longer
 * than the longest wait of a timer meanwhile, and no longer than this thread computed in all, which other programs of the
 * machine cannot make longer.
 */
export const blockedWhile = async <A>(run: () => Promise<A>): Promise<{ readonly answer: A; readonly ms: number }> => {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - step)
    last = now
  }, step)
  const before = process.threadCpuUsage()
  const answer = await run()
  await new Promise((resolve) => setTimeout(resolve, 5 * step))
  clearInterval(timer)
  const { user, system } = process.threadCpuUsage(before)
  return { answer, ms: Math.round(Math.min(longest, (user + system) / 1_000)) }
}
