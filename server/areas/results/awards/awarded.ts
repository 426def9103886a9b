import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../schema/core/canonical.ts"
import { AwardRegion, type AwardRules, type Quota } from "../../../../schema/results/awardScheme.ts"

/** What the name and the rules of awards are called. */
export const awardsHash = ({ name, several, quotas }: AwardRules & { readonly name: string }): string =>
  createHash("sha256").update(canonicalJson({ name, several, quotas })).digest("hex")

/** SQL: the region of a result that an award is given in. */
export const regionOf = (region: AwardRegion): string => (region === "nation" ? "1" : `${region}_id`)

const regions = AwardRegion.literals.filter((one) => one !== "nation")

/** SQL: the name of the region of a result in which an award is given; null for the nation. */
export const placeOf = (award: string, result: string): string =>
  `case ${award} ${regions
    .map((one) => `when '${one}' then (select p.name from ${one}s p where p.id = ${result}.${one}_id)`)
    .join(" ")} end`

/** Columns of results that awards are given by. */
export const awardColumns: readonly string[] = [
  "student_id",
  "class_level",
  "total",
  ...regions.map((one) => `${one}_id`),
  ...AwardRegion.literals.flatMap((one) => [`rank_${one}`, `size_${one}`]),
  "missed"
]

/** SQL: the columns above of results `r`. Marks of different papers are those that they were equated to. */
export const awardColumnsOf = (r: string): string =>
  awardColumns
    .map((name) => (name === "total" ? `coalesce(${r}.equated, ${r}.total) as total` : `${r}.${name}`))
    .join(", ")

/** Whether an award is given whatever else a student wins. */
export const isApart = ({ several }: AwardRules, { gives }: Quota): boolean =>
  several === "all" || gives === "qualified"

/** SQL: whether a result wins an award by its rank, which is `rank`. */
const wins = ({ region, take, value, least }: Quota, rank: string): string => {
  const last = take === "first" ? String(value) : `greatest(1, floor(size_${region} * ${value} / 100.0))`
  const isEnough = take === "marks" ? `total >= ${value} * 100` : `${rank} <= ${last}`
  return `(rank_${region} > 0 and size_${region} >= ${least} and ${isEnough})`
}

/**
 * SQL: who of `base` wins what by some rules, a line for each award that a student wins, with the number of its quota,
 * the columns above, and more columns of `base`. Where the highest award alone counts, each award is given among those
 * who have no higher one, by their rank among all or among themselves; qualifying for the next level is beside that.
 * Nobody wins anything who has less than the minimum marks. Numbers were decoded by the quota's schema.
 */
export const awarded = (rules: AwardRules, more: readonly string[] = []): string => {
  const { several, quotas } = rules
  const own = [...awardColumns, ...more].join(", ")
  const numbered = quotas.map((quota, nth) => ({ quota, nth }))
  const apart = numbered
    .filter(({ quota }) => isApart(rules, quota))
    .map(
      ({ quota, nth }) =>
        `select ${nth} as quota, ${own} from base where missed = 0 and ${wins(quota, `rank_${quota.region}`)}`
    )
  const highest = numbered
    .filter(({ quota }) => !isApart(rules, quota))
    .reduce((before, { quota, nth }) => {
      const { region } = quota
      const rank =
        several === "highest"
          ? `rank_${region}`
          : `rank() over (partition by class_level, ${regionOf(region)}, quota is null order by rank_${region})`
      return `select case when quota is not null then quota when ${wins(quota, "place")} then ${nth} end as quota,
          ${own}
        from (select ranked.*, ${rank} as place from (${before}) ranked) placed`
    }, `select null::int as quota, ${own} from base where missed = 0`)
  return [...apart, `select * from (${highest}) one where quota is not null`].join(" union all ")
}
