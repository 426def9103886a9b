import { Schema } from "effect"
import { get, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { RecordId } from "../core/id.ts"
import { FoundRegion } from "./region.ts"
import { regionForms } from "./regionForms.ts"
import { CityRow, DistrictRow, PrantRow, StateRow, ZoneRow } from "./regionLists.ts"
import { ChosenPrants, ChosenStates, ChosenZones, ProposedRegions } from "./proposed.ts"
import { regionFilters } from "./regionFilters.ts"
import { rolesWith } from "../core/permissions.ts"
import { referenceCalls } from "./referenceCalls.ts"
import { reading, zonesList, statesList, prantsList, districtsList, citiesList, linkedRegions } from "./listCalls.ts"

/** Who chooses among regions: readers, pay support and the organizing team. */
const choosers = rolesWith("region.choose")

/** Who draws the map. */
const editors = rolesWith("region.edit")

const id = RecordId

const params = { id }

const version = Schema.Int.annotate({
  description: "the version that was seen; another one is refused with 409 and the present state"
})

const editing = { roles: editors, scope: "none" } as const

/** A region to choose. */
const Choice = Schema.Struct({
  id,
  name: Schema.String,
  zone_id: Schema.NullOr(id),
  state_id: Schema.NullOr(id),
  prant_id: Schema.NullOr(id),
  district_id: Schema.NullOr(id)
}).annotate({ identifier: "RegionChoice" })

const optional = Schema.optionalKey(id)

const chosen = {
  zone_id: optional,
  state_ids: Schema.optionalKey(regionFilters.state_ids),
  prant_ids: Schema.optionalKey(regionFilters.prant_ids),
  district_ids: Schema.optionalKey(regionFilters.district_ids)
}

const choices = <const Name extends string, const Path extends `/${string}`>(name: Name, path: Path, what: string) =>
  post(name, path, {
    description: `${what} of the caller's scope to choose from, by name; those inside of the regions that are named.`,
    roles: choosers,
    scope: "region",
    reads: true,
    payload: chosen,
    // There are some 700 districts; a form asks which state they are in, and nothing else.
    leftOut: ["zone_id", "prant_id", "district_id"],
    answer: Schema.Array(Choice)
  })

const removal = <const Name extends string, const Path extends `/${string}`>(name: Name, path: Path, what: string) =>
  post(name, path, {
    ...editing,
    description: `Takes a ${what} off the map. Only an empty one goes: the answer 409 says what is inside.`,
    message: `${what.slice(0, 1).toUpperCase()}${what.slice(1)} removed`,
    payload: { id, version },
    answer: Schema.Struct({ id, is_removed: Schema.Literal(true) })
  })

/** Regions of the organisers' map, and what schools are described by. */
export const regions = group("regions", "Zones, states, prants, districts and cities.", [
  get("findRegions", "/regions/find", {
    ...reading,
    description: "Finds zones, states, prants, districts and cities of the caller's scope by a part of their name.",
    query: {
      search: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100), Schema.isPattern(/^[^\0]*$/)),
      per_page: page.per_page
    },
    answer: Schema.Array(FoundRegion)
  }),
  ...zonesList.calls,
  ...linkedRegions,
  get("leftOutRegions", "/regions/left-out", {
    ...editing,
    description: "The zones, states and prants that come with the portal and have districts that are not on the map.",
    answer: ProposedRegions
  }),
  post("loadRegions", "/regions/load", {
    ...editing,
    description:
      "Adds zones, states and prants that come with the portal, with their districts; existing regions do not change.",
    message: "Regions loaded",
    payload: { zones: ChosenZones, states: ChosenStates, prants: ChosenPrants },
    answer: Schema.Struct({ states: Schema.Int, districts: Schema.Int, cities: Schema.Int })
  }),
  post("addZone", "/zone", {
    ...editing,
    description: "Puts a zone on the map.",
    message: "Zone added",
    payload: { ...regionForms.zone, is_gcc: Schema.optionalKey(Schema.Boolean) },
    answer: ZoneRow
  }),
  post("editZone", "/zone/:id", {
    ...editing,
    description: "Gives a zone another name.",
    message: "Zone updated",
    params,
    payload: { ...regionForms.zone, version },
    answer: ZoneRow
  }),
  get("zone", "/zone/:id", { ...reading, description: "A zone.", params, answer: ZoneRow }),
  choices("zoneChoices", "/fetchZone", "Zones"),
  removal("removeZone", "/zone-delete", "zone"),
  ...statesList.calls,
  post("addState", "/state", {
    ...editing,
    description: "Puts a state into a zone.",
    message: "State added",
    payload: regionForms.state,
    answer: StateRow
  }),
  post("editState", "/state/:id", {
    ...editing,
    description: "Changes a state's name or code, or moves it with its content to another zone.",
    message: "State updated",
    params,
    payload: { ...regionForms.state, version },
    answer: StateRow
  }),
  get("state", "/state/:id", { ...reading, description: "A state.", params, answer: StateRow }),
  choices("stateChoices", "/fetchState", "States"),
  removal("removeState", "/state-delete", "state"),
  ...prantsList.calls,
  post("addPrant", "/prant", {
    ...editing,
    description: "Makes a prant.",
    message: "Prant added",
    payload: regionForms.prant,
    answer: PrantRow
  }),
  post("editPrant", "/prant/:id", {
    ...editing,
    description: "Gives a prant another name.",
    message: "Prant updated",
    params,
    payload: { ...regionForms.prant, version },
    answer: PrantRow
  }),
  get("prant", "/prant/:id", { ...reading, description: "A prant.", params, answer: PrantRow }),
  choices("prantChoices", "/fetchPrant", "Prants"),
  removal("removePrant", "/prant-delete", "prant"),
  ...districtsList.calls,
  post("addDistrict", "/district", {
    ...editing,
    description: "Puts a district into a state and a prant.",
    message: "District added",
    payload: regionForms.district,
    answer: DistrictRow
  }),
  post("editDistrict", "/district/:id", {
    ...editing,
    description:
      "Gives a district another name, or moves it to another state or prant, with its schools, " +
      "students and coordinators.",
    message: "District updated",
    params,
    payload: { ...regionForms.district, version },
    answer: DistrictRow
  }),
  get("district", "/district/:id", { ...reading, description: "A district.", params, answer: DistrictRow }),
  choices("districtChoices", "/fetchDistrict", "Districts"),
  removal("removeDistrict", "/district-delete", "district"),
  ...citiesList.calls,
  post("addCity", "/city", {
    ...editing,
    description: "Puts a city into a district.",
    message: "City added",
    payload: regionForms.city,
    answer: CityRow
  }),
  post("editCity", "/city/:id", {
    ...editing,
    description: "Renames a city or, while it has no schools, moves it to another district.",
    message: "City updated",
    params,
    payload: { ...regionForms.city, version },
    answer: CityRow
  }),
  get("city", "/city/:id", { ...reading, description: "A city.", params, answer: CityRow }),
  choices("cityChoices", "/fetchCity", "Cities"),
  removal("removeCity", "/city-delete", "city"),
  ...referenceCalls
])
