import type { RegionKind } from "../../../schema/regions/region.ts"

const coordinators = (kind: string) => `coordinator_regions where kind = '${kind}' and region_id = $1`

/**
 * What lies directly in a region of each kind, as what keeps it on the map: words, and the rows that are counted. `$1`
 * is the region.
 */
const inside: Readonly<Record<RegionKind, Readonly<Record<string, string>>>> = {
  zone: { states: "states where zone_id = $1 and not is_removed", coordinators: coordinators("zonal") },
  state: {
    districts: "districts where state_id = $1 and not is_removed",
    schools: "schools where state_id = $1",
    coordinators: coordinators("state")
  },
  prant: {
    districts: "districts where prant_id = $1 and not is_removed",
    schools: "schools where prant_id = $1",
    coordinators: coordinators("prant")
  },
  district: {
    cities: "cities where district_id = $1 and not is_removed",
    schools: "schools where district_id = $1",
    students: "students where district_id = $1",
    coordinators: coordinators("district")
  },
  city: { schools: "schools where city_id = $1" }
}

/** A statement that answers what lies in the region `$1` of a kind: `what` and `n`. */
export const regionContentsStatement = (kind: RegionKind): string =>
  Object.entries(inside[kind])
    .map(([what, rows]) => `select '${what}' as what, count(*)::int as n from ${rows}`)
    .join(" union all ")
