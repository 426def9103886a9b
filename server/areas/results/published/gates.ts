/**
 * SQL: the minimums of a run `n`, each with whether a result `r` reached it; in the order of the rules. `missed` has a
 * bit for each that it did not.
 */
export const gatesOf = (r: string, n: string): string => `(
  select coalesce(jsonb_agg(gate || jsonb_build_object('is_reached', (${r}.missed >> (nth - 1)::int) & 1 = 0)
    order by nth), '[]')
  from jsonb_array_elements(${n}.rules->'gates') with ordinality as g (gate, nth))`
