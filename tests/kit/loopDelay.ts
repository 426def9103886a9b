/** How often the event loop is looked at, in milliseconds. */
const step = 2

/** Milliseconds that this thread has computed. */
export const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs something. @returns what it answers, and the longest time that the event loop stood still for it, in
 * milliseconds: a wait of a timer, as far as this thread computed during it. Other programs of the machine, which keep
 * it waiting as well, do not count.
 */
export const blockedWhile = async <A>(run: () => Promise<A>): Promise<{ readonly answer: A; readonly ms: number }> => {
  let [last, spent, longest] = [performance.now(), computed(), 0]
  const timer = setInterval(() => {
    const [now, used] = [performance.now(), computed()]
    longest = Math.max(longest, Math.min(now - last - step, used - spent))
    ;[last, spent] = [now, used]
  }, step)
  const answer = await run()
  await new Promise((resolve) => setTimeout(resolve, 5 * step))
  clearInterval(timer)
  return { answer, ms: Math.round(longest) }
}
