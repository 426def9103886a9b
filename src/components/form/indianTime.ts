/** India Standard Time's offset from UTC, in milliseconds. */
const offset = 5.5 * 3_600_000

/** A time that was typed as Indian time, as ISO 8601; an empty text where it is none. */
export const momentOf = (typed: string): string => {
  const at = new Date(`${typed.slice(0, 16)}:00+05:30`)
  return Number.isNaN(at.getTime()) ? "" : at.toISOString()
}

/** A moment as an input for Indian date and time has it: `2026-11-29T10:00`. */
export const typedMoment = (at: string): string => new Date(Date.parse(at) + offset).toISOString().slice(0, 16)
