const minute = 60_000
const day = 1_440 * minute

/** Pauses after the first attempts, in minutes; the last one holds for all further. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440]

/** How long a delivery is tried, and how long a webhook may fail before it is switched off, in milliseconds. */
const longest = 5 * day
export const switchOffAfter = 3 * day

/** When a delivery is tried again after its attempts so far; null when it is given up. */
export const nextAttempt = (attempts: number, createdAt: Date, now: Date): Date | null => {
  const at = now.getTime() + pauses[Math.min(attempts, pauses.length) - 1]! * minute
  return at - createdAt.getTime() > longest ? null : new Date(at)
}
