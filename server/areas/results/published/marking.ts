import { scoreUnits } from "../kernel/normalise.ts"

/**
 * SQL: the minimums of a run `n`, each with whether a result `r` reached it; in the order of the rules. `missed` has a
 * bit for each that it did not.
 */
export const gatesOf = (r: string, n: string): string => `(
  select coalesce(jsonb_agg(gate || jsonb_build_object('is_reached', (${r}.missed >> (nth - 1)::int) & 1 = 0)
    order by nth), '[]')
  from jsonb_array_elements(${n}.rules->'gates') with ordinality as g (gate, nth))`

/** SQL: how the marks of a result `r` of a run `n` were normalised, and to what; null where they were not. */
export const normalisedOf = (r: string, n: string): string => `case ${n}.rules->>'normalisation'
  ${(["percentile", "equipercentile"] as const)
    .map(
      (method) =>
        `when '${method}' then jsonb_build_object('method', '${method}',
           'score', ${r}.scores[1] / ${scoreUnits[method]}::float8)`
    )
    .join(" ")} end`
