const hour = 3_600_000
const day = 24 * hour
const offset = 5.5 * hour

/** When boards are mailed on Mondays in India, in hours after midnight. */
const mailedAt = 7

/** The day in India of a moment, as `2026-11-24`. */
export const dayInIndia = (at: Date): string => new Date(at.getTime() + offset).toISOString().slice(0, 10)

/** The Monday of the week whose mail is the last that was due by a moment: due at 7 am in India. Pure. */
export const dueWeek = (at: Date): string => {
  const shifted = new Date(at.getTime() - mailedAt * hour)
  const since = (new Date(shifted.getTime() + offset).getUTCDay() + 6) % 7
  return dayInIndia(new Date(shifted.getTime() - since * day))
}
