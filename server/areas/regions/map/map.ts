import type { Region, RegionKind } from "../../../../schema/regions/region.ts"
import type { ChosenRegions, ProposedRegions } from "../../../../schema/regions/proposed.ts"
import { districts as districtTexts } from "./districts.ts"
import { prantOf, prants } from "./prants.ts"
import { gccZone, states, zones } from "./states.ts"

/** A district on the demo's map with the towns in it; the first is its headquarters. */
export type MapDistrict = {
  readonly id: number
  readonly name: string
  readonly stateId: number
  readonly prantId: number
  readonly zoneId: number
  readonly cities: ReadonlyArray<{ readonly id: number; readonly name: string }>
}

/** `Krishna = Machilipatnam + Gudivada` for each district of a state: its name and its towns. */
const districtsOf = (stateCode: string): ReadonlyArray<{ readonly name: string; readonly cities: readonly string[] }> =>
  (districtTexts[stateCode] ?? "")
    .replace(/\s+/g, " ")
    .split(",")
    .map((text) => {
      const [left = "", right] = text.split("=")
      const cities = (right ?? left).split("+").map((city) => city.trim())
      return { name: right === undefined ? (cities[0] ?? "") : left.trim(), cities }
    })

const lay = (): readonly MapDistrict[] => {
  let city = 0
  let district = 0
  return states.flatMap((state, index) =>
    districtsOf(state.code).map(({ name, cities }) => ({
      id: ++district,
      name,
      stateId: index + 1,
      prantId: prantOf(state.code, name),
      zoneId: state.zone,
      cities: cities.map((town) => ({ id: ++city, name: town }))
    }))
  )
}

/** All districts, India's first; the position, from 1, is the district's id. */
export const mapDistricts = lay()

/** The district of an id; throws for one that the map does not have. */
export const districtAt = (id: number): MapDistrict => {
  const district = mapDistricts[id - 1]
  if (!district) throw new Error(`The demo has no district ${id}.`)
  return district
}

const region = (kind: RegionKind, id: number, name: string, more: Partial<Region> = {}): Region => ({
  kind,
  id,
  name,
  code: null,
  isGcc: false,
  zoneId: null,
  stateId: null,
  prantId: null,
  districtId: null,
  ...more
})

/** The regions that can be chosen to be loaded: those with a district among the given ones. */
export const proposedRegions = (districts = mapDistricts): ProposedRegions => {
  const has = (field: "zoneId" | "stateId" | "prantId", id: number) =>
    districts.some((district) => district[field] === id)
  return {
    zones: zones.flatMap((name, index) =>
      has("zoneId", index + 1)
        ? [
            {
              id: index + 1,
              name,
              states: states.flatMap(({ code, name: called, zone }, nth) =>
                zone === index + 1 && has("stateId", nth + 1) ? [{ code, name: called }] : []
              )
            }
          ]
        : []
    ),
    prants: prants.flatMap(({ name, states: codes }, index) =>
      has("prantId", index + 1) ? [{ id: index + 1, name, states: codes }] : []
    )
  }
}

/** Districts of the map that lie in a chosen zone, state or prant; all of them where nothing is chosen. */
const districtsIn = ({ zones: inZones, states: inStates, prants: inPrants }: ChosenRegions): readonly MapDistrict[] =>
  inZones === undefined && inStates === undefined && inPrants === undefined
    ? mapDistricts
    : mapDistricts.filter(
        ({ zoneId, stateId, prantId }) =>
          inZones?.includes(zoneId) === true ||
          inStates?.includes(states[stateId - 1]!.code) === true ||
          inPrants?.includes(prantId) === true
      )

/** Every region of some zones, states and prants, each after those that it lies in. */
export const mapRegions = (chosen: ChosenRegions = {}): readonly Region[] => {
  const districts = districtsIn(chosen)
  const idsOf = (field: "zoneId" | "stateId" | "prantId") => new Set(districts.map((district) => district[field]))
  const around = { zone: idsOf("zoneId"), state: idsOf("stateId"), prant: idsOf("prantId") } as const
  return [
    ...zones.map((name, index) => region("zone", index + 1, name, { isGcc: index + 1 === gccZone })),
    ...states.map((state, index) => region("state", index + 1, state.name, { code: state.code, zoneId: state.zone })),
    ...prants.map((prant, index) => region("prant", index + 1, prant.name))
  ]
    .filter(({ kind, id }) => around[kind as keyof typeof around].has(id))
    .concat(
      districts.map(({ id, name, stateId, prantId }) => region("district", id, name, { stateId, prantId })),
      districts.flatMap((district) =>
        district.cities.map((city) => region("city", city.id, city.name, { districtId: district.id }))
      )
    )
}
