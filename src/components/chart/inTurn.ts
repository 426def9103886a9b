const waiting: (() => void)[] = []
let isRunning = false

const next = () => {
  const work = waiting.shift()
  if (work === undefined) {
    isRunning = false
    return
  }
  setTimeout(next)
  work()
}

/**
 * Runs pieces of work one after the other, each in a task of its own, so that a page with many charts answers its user
 * in between. @returns takes the work back if it has not begun
 */
export const inTurn = (work: () => void): (() => void) => {
  waiting.push(work)
  if (!isRunning) {
    isRunning = true
    setTimeout(next)
  }
  return () => {
    const at = waiting.indexOf(work)
    if (at !== -1) waiting.splice(at, 1)
  }
}
