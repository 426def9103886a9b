/**
 * A value as JSON that is the same for the same value: keys in order, no spaces (RFC 8785, for values without exotic
 * numbers).
 */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner
  )

/** Whether two values say the same, whatever objects hold them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || canonicalJson(one) === canonicalJson(other)
