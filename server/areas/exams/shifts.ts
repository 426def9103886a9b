/** A time of a class's exam in a language, from which sheets belong to its paper; milliseconds. */
type Shift = { readonly from: number }

/**
 * The shift in which a sheet was written: of those in its class and language the last that had begun when it was
 * submitted, else the first.
 */
export const shiftOf = <Kept extends Shift>(shifts: readonly Kept[], submitted: number): Kept | undefined => {
  const sorted = shifts.toSorted((one, other) => one.from - other.from)
  return sorted.findLast(({ from }) => from <= submitted) ?? sorted[0]
}

/** SQL: when a sheet `a` was submitted, in milliseconds. */
export const submittedAt = (a: string): string => `round(extract(epoch from ${a}.submitted_at) * 1000)::float8`
