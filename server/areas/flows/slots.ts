/** Length of the slots that traffic is counted by, in milliseconds: India's days begin at half past. */
const slotLength = 30 * 60_000

/** The beginning of the slot that a time lies in. */
export const slotStart = (at: Date): Date => new Date(Math.floor(at.getTime() / slotLength) * slotLength)
