import type pg from "pg"
import type { Scope } from "../../../schema/core/roles.ts"
import { sqlParams } from "../../platform/db/sqlParams.ts"
import { pageOf, type PageQuery } from "../../platform/db/page.ts"
import { isWithin } from "./audience.ts"

/** A kind of place that a notification can be for. */
export type PlaceKind = "zone" | "state" | "prant" | "district" | "school"

type Place = { readonly id: number; readonly name: string; readonly within: string | null }

/** Each kind's rows, with what each lies in. */
const places: Readonly<Record<PlaceKind, string>> = {
  zone: "select id, name, null::text as within from zones where not is_removed",
  state:
    "select t.id, t.name, z.name as within from states t left join zones z on z.id = t.zone_id where not t.is_removed",
  prant: "select id, name, null::text as within from prants where not is_removed",
  district:
    "select d.id, d.name, t.name as within from districts d left join states t on t.id = d.state_id " +
    "where not d.is_removed",
  school: "select s.id, s.name, d.name as within from schools s left join districts d on d.id = s.district_id"
}

/** A page of the places of a kind that lie within a scope, by name; `search` finds a part of it. */
export const audiencePlaces = (
  pool: pg.Pool,
  { kind, search, ...asked }: PageQuery & { readonly kind: PlaceKind; readonly search?: string },
  scope: Scope
) => {
  const { bind, values } = sqlParams()
  const [region, regionId, schoolId] =
    kind === "school" ? ["'national'", "null", "p.id"] : [`'${kind}'`, "p.id", "null"]
  const text = `
    select p.id, p.name, p.within from (${places[kind]}) p
    cross join lateral (select ${region}::text as region, ${regionId}::int as region_id, ${schoolId}::int as school_id)
    n
    where ${isWithin(scope, "n", bind)}
      and ${search === undefined ? "true" : `position(lower(${bind(search)}) in lower(p.name)) > 0`}`
  return pageOf<Place>(pool, { text, values, order: "name, id" }, asked)
}
