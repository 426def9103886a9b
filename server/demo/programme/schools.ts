import type { Language } from "../../../schema/fields/languages.ts"
import type { School } from "../../../schema/schools/school.ts"
import { apportion, random, type Random } from "../random.ts"
import { mapDistricts, type MapDistrict } from "../../areas/regions/map/map.ts"
import { gccZone, states, type StateSpec } from "../../areas/regions/map/states.ts"
import { schoolKinds, type SchoolKind } from "./schoolKinds.ts"

/** A school of the demo, with what its students are made from. */
export type DemoSchool = School & {
  readonly id: number
  readonly stateId: number
  /** How big it is, against the others. */
  readonly size: number
  /** Language that most of its students write in. */
  readonly medium: Language
}

/** The smallest demo, in schools, in which the Gulf's logins have a school: smaller ones are of India alone. */
const leastWithGulf = 20

/**
 * The demo's schools: ids from 1, district by district; every district has one when there are enough. Where there are
 * few, the last one is in the Gulf.
 */
export const makeSchools = (count: number): readonly DemoSchool[] => {
  let id = 0
  const shares = apportion(count, mapDistricts.map(districtWeight), 1)
  const perDistrict = count < leastWithGulf ? shares : withGulf(shares)
  return mapDistricts.flatMap((district, index) => {
    const taken = new Map<string, number>()
    return Array.from({ length: perDistrict[index] ?? 0 }, () => makeSchool(++id, district, taken))
  })
}

/** The same number of schools, of which one is in the busiest district of the Emirates if none was in the Gulf. */
const withGulf = (shares: readonly number[]): readonly number[] => {
  const gulf = mapDistricts.flatMap((district, at) => (stateOf(district).zone === gccZone ? [{ district, at }] : []))
  if (gulf.some(({ at }) => shares[at]! > 0)) return shares
  const [busiest] = gulf
    .filter(({ district }) => district.stateId === gulf[0]?.district.stateId)
    .toSorted((one, other) => pull(other.district) - pull(one.district))
  const last = shares.findLastIndex((share) => share > 0)
  return shares.map((share, at) => share + (at === busiest?.at ? 1 : 0) - (at === last ? 1 : 0))
}

/** A share of its state's people: towns draw, and no two districts are alike. */
const districtWeight = (district: MapDistrict): number => {
  const state = stateOf(district)
  const inState = mapDistricts.filter((other) => other.stateId === district.stateId)
  const towns = inState.reduce((sum, other) => sum + pull(other), 0)
  return (state.people * pull(district)) / towns
}

const pull = (district: MapDistrict): number => district.cities.length ** 1.3 * (0.6 + 0.8 * random(1, district.id)())

const stateOf = (district: MapDistrict): StateSpec => {
  const state = states[district.stateId - 1]
  if (!state) throw new Error(`The demo has no state ${district.stateId}.`)
  return state
}

const makeSchool = (id: number, district: MapDistrict, taken: Map<string, number>): DemoSchool => {
  const next = random(2, id)
  const state = stateOf(district)
  const city = district.cities[next() < 0.55 ? 0 : Math.floor(next() * district.cities.length)] ?? { id: 0, name: "" }
  const kind = drawKind(next, state, (one) => (taken.get(nameOf(one, city.name)) ?? 0) === 0)
  const name = nameOf(kind, city.name)
  const number = (taken.get(name) ?? 0) + 1
  taken.set(name, number)
  const english = { CBSE: 0.72, ICSE: 0.95, IB: 1, Cambridge: 1, NIOS: 0.3, State: 0.14 }[kind.board]
  return {
    id,
    stateId: district.stateId,
    name: number === 1 ? name : numbered(name, number),
    code: `${state.code}${String(id).padStart(5, "0")}`,
    districtId: district.id,
    cityId: city.id,
    instituteId: kind.institute || null,
    board: kind.board,
    subBoardId: null,
    category: kind.category,
    schoolType: kind.type,
    size: Math.exp(1.1 * (next() + next() + next() - 1.5) * 2),
    medium: next() < english ? "en" : next() < 0.85 ? (state.languages[0] ?? "en") : (state.languages.at(-1) ?? "en")
  }
}

const nameOf = (kind: SchoolKind, city: string) => kind.pattern.replace("*", city)

/** `Kendriya Vidyalaya, Salem` → `Kendriya Vidyalaya No. 2, Salem`. */
const numbered = (name: string, number: number) =>
  name.includes(",") ? name.replace(",", ` No. ${number},`) : `${name} No. ${number}`

/** A kind by weight, of those found in the state; a few tries for one that the town does not have yet. */
const drawKind = (next: Random, state: StateSpec, isNew: (kind: SchoolKind) => boolean): SchoolKind => {
  const found = kindsIn(state)
  const total = found.reduce((sum, kind) => sum + kind.weight, 0)
  let drawn = found[0]
  for (let tries = 0; tries < 5; tries++) {
    let at = next() * total
    drawn = found.find((kind) => (at -= kind.weight) < 0) ?? drawn
    if (drawn && isNew(drawn)) break
  }
  if (!drawn) throw new Error(`No school is found in ${state.name}.`)
  return drawn
}

const kindsIn = (state: StateSpec): readonly SchoolKind[] =>
  schoolKinds.filter((kind) => (kind.states.length === 0 ? state.zone !== gccZone : kind.states.includes(state.code)))
