/** Length of the slots that traffic is counted by, in milliseconds: India's days begin at half past. */
const slotLength = 30 * 60_000

const dayLength = 24 * 60 * 60_000

/** The first of India's days that begins at or after 1970-01-01, in milliseconds of UTC. */
const firstDay = 18.5 * 60 * 60_000

/** The beginning of the slot that a time lies in. */
export const slotStart = (at: Date): Date => new Date(Math.floor(at.getTime() / slotLength) * slotLength)

/** The beginning of India's day that a time lies in. */
export const dayStart = (at: Date): Date =>
  new Date(Math.floor((at.getTime() - firstDay) / dayLength) * dayLength + firstDay)

/** SQL: the beginning of the slot that a time lies in. */
export const slotIn = (at: string): string => `date_bin('30 minutes', ${at}, '2000-01-01+00')`

/** SQL: the beginning of India's day that a time lies in; never stays never. */
export const dayIn = (at: string): string =>
  `case when isfinite(${at}) then date_bin('1 day', ${at}, '2000-01-01 18:30+00') else ${at} end`

/** SQL: stands for never. */
export const never = "'-infinity'::timestamptz"

/** The role of counts that are of all roles. */
export const allRoles = -2

/**
 * A span of time in parts: the whole days in it, and what lies before and after them. A span without borders is whole
 * days only; one without a whole day is all `before`. Borders are slots' beginnings; null is no border.
 */
export const partsOf = (
  from: Date | null,
  to: Date | null
): { readonly days: readonly [Date | null, Date | null]; readonly rest: ReadonlyArray<readonly [Date, Date]> } => {
  const first = from === null ? null : dayStart(new Date(from.getTime() + dayLength - 1))
  const last = to === null ? null : dayStart(to)
  if (from !== null && to !== null && first! >= last!) return { days: [to, to], rest: [[from, to]] }
  return {
    days: [first, last],
    rest: [
      ...(from !== null && first!.getTime() > from.getTime() ? [[from, first!] as const] : []),
      ...(to !== null && to.getTime() > last!.getTime() ? [[last!, to] as const] : [])
    ]
  }
}
