import { createHash } from "node:crypto"

const minute = 60_000
const hour = 60 * minute

/** Pauses after the first attempts, in milliseconds; the last one holds for all further. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * minute)

/** How long a message is tried, in milliseconds. */
const longest = 48 * hour

/** How far a pause may be from its middle, so that messages that failed together are not tried together. */
const spread = 0.2

/**
 * When a message is tried again after an attempt that failed. The same message and attempt give the same time.
 * @returns null when it is given up
 */
export const nextAttempt = (id: string, attempt: number, queuedAt: Date, now: Date): Date | null => {
  const middle = pauses[Math.min(attempt, pauses.length) - 1]!
  const share = createHash("sha256").update(`${id} ${attempt}`).digest().readUInt32BE(0) / 2 ** 32
  const at = now.getTime() + Math.round(middle * (1 + spread * (2 * share - 1)))
  return at - queuedAt.getTime() > longest ? null : new Date(at)
}
