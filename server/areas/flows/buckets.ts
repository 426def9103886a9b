/**
 * SQL: the bucket of an interval: bucket b holds 1.1^b ≤ seconds < 1.1^(b+1), so that none is more than 10 % wide. In
 * double precision, as a logarithm of `numeric` takes twenty times as long.
 */
export const bucketOf = (interval: string): string =>
  `floor(ln(greatest(extract(epoch from ${interval})::float8, 0.001)) / ln(1.1))::smallint`

/** The middle of a bucket in seconds: no time in it is more than 5 % away. Null without a bucket. */
export const middleOf = (bucket: number | null | undefined): number | null =>
  bucket == null ? null : Number((1.1 ** (bucket + 0.5)).toPrecision(3))
