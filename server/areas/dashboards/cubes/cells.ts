/** The day of a moment in India, as SQL. */
export const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Kolkata')::date`

/** The programme year that a day lies in, as SQL; it begins on 1 April. */
export const yearOf = (day: string): string =>
  `(extract(year from ${day}) - case when extract(month from ${day}) < 4 then 1 else 0 end)::smallint`

/** Both levels that cells are kept for, of a change `c` in a district `d`. */
export const bothLevels =
  "cross join lateral (values ('district', d.id), ('state', d.state_id)) as place (level, region_id)"

/**
 * Parts of a `with` that add changes to cells, and take away the cells that come to nothing. `changes` is a select of
 * the cells' columns: their keys, then their sums.
 */
export const addTo = (table: string, keys: readonly string[], sums: readonly string[], changes: string): string => `
  ${table}_change as materialized (
    select ${keys.join(", ")}, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(", ")} from (${changes}) c
    group by ${keys.join(", ")} having ${sums.map((sum) => `sum(${sum}) <> 0`).join(" or ")}
  ), ${table}_gone as (
    delete from ${table} t using ${table}_change c
    where ${keys.map((key) => `t.${key} = c.${key}`).join(" and ")}
      and ${sums.map((sum) => `t.${sum} + c.${sum} = 0`).join(" and ")}
    returning ${keys.map((key) => `t.${key}`).join(", ")}
  ), ${table}_added as (
    insert into ${table} as t (${[...keys, ...sums].join(", ")})
    select ${[...keys, ...sums].map((name) => `c.${name}`).join(", ")} from ${table}_change c
    where (${keys.map((key) => `c.${key}`).join(", ")}) not in (select ${keys.join(", ")} from ${table}_gone)
    on conflict (${keys.join(", ")}) do update set
      ${sums.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(", ")}
  )`

/** What tells the cells of students apart, and those of days, with their sums. */
export const studentKeys = [
  "level",
  "region_id",
  "class_level",
  "language",
  "gender",
  "is_alone",
  "is_paid",
  "year"
] as const
export const studentSums = ["students"] as const
export const dayKeys = ["level", "region_id", "day"] as const
export const daySums = ["registered", "paid", "collected", "collected_gulf"] as const
