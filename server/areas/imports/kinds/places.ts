import { t as check } from "#messages/fields.js"
import { t } from "#messages/server.imports.js"
import type { Sql } from "../../../platform/db/pool.ts"
import type { Values } from "../values.ts"
import type { Fault } from "./kind.ts"

/** Where a row says that something is: a district of the map and perhaps a city in it, or what is wrong about that. */
export type Place = {
  readonly districtId: number | null
  readonly cityId: number | null
  readonly faults: ReadonlyArray<Fault>
}

const plain = (name: string | undefined): string =>
  (name ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")

/** Looks the districts and cities up that rows name, in two statements for all of them. */
export const districtsOf = async (sql: Sql, rows: ReadonlyArray<Values>): Promise<(row: Values) => Place> => {
  const asked = new Set(rows.map((row) => plain(row["district"])))
  const { rows: all } = await sql.query<{ id: number; name: string; state: string }>(
    "select d.id, d.name, t.name as state from districts d join states t on t.id = d.state_id order by d.id"
  )
  const districts = Map.groupBy(
    all.filter(({ name }) => asked.has(plain(name))),
    ({ name }) => plain(name)
  )
  const { rows: towns } = await sql.query<{ id: number; name: string; district_id: number }>(
    "select id, name, district_id from cities where district_id = any($1)",
    [[...districts.values()].flat().map(({ id }) => id)]
  )
  const cities = new Map(towns.map(({ id, name, district_id }) => [`${district_id} ${plain(name)}`, id]))

  return ({ district: asName, state, city }) => {
    const fault = (field: string, message: string): Place => ({
      districtId: null,
      cityId: null,
      faults: [{ field, message }]
    })
    if (plain(asName) === "") return fault("district", check.required)
    const named = districts.get(plain(asName)) ?? []
    const found = plain(state) === "" ? named : named.filter((one) => plain(one.state) === plain(state))
    const [district] = found
    if (!district)
      return fault(
        named.length ? "state" : "district",
        named.length ? t.districtElsewhere({ district: named[0]!.name }) : t.noDistrict
      )
    if (found.length > 1) return fault("state", t.whichState({ states: found.map((one) => one.state).join(", ") }))
    if (plain(city) === "") return { districtId: district.id, cityId: null, faults: [] }
    const cityId = cities.get(`${district.id} ${plain(city)}`)
    return cityId === undefined
      ? fault("city", t.noCity({ district: district.name }))
      : { districtId: district.id, cityId, faults: [] }
  }
}
