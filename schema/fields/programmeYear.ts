/** India Standard Time's offset from UTC, in milliseconds; India has had no other since 1945. */
const indiaOffset = 5.5 * 60 * 60 * 1000

/**
 * The programme year that a moment lies in, by the calendar of India: 2026 stands for 2026–27. It begins on 1 April, as
 * school years do.
 */
export const programmeYear = (at: Date): number => {
  const inIndia = new Date(at.getTime() + indiaOffset)
  return inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0)
}
