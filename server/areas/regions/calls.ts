import type { RegionKind } from "../../../schema/regions/region.ts"
import { tidyCode } from "../../../schema/regions/regionForms.ts"
import type { CityRow, DistrictRow, PrantRow, StateRow, ZoneRow } from "../../../schema/regions/regionLists.ts"
import { regions } from "../../../schema/regions/calls.ts"
import { citiesList, districtsList, prantsList, statesList, zonesList } from "../../../schema/regions/listCalls.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { implement } from "../../platform/http/implement.ts"
import { listHandler } from "../../platform/lists/handlers.ts"
import { linkedHandler } from "../../platform/lists/linked.ts"
import type { Portal } from "../../platform/portal.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { choicesOf } from "./choices.ts"
import { allDistricts, allStates, countries, regionsWithin, subBoards } from "./data.ts"
import type { RegionsAsked } from "../../../schema/regions/regionFilters.ts"
import { foundRegions } from "./found.ts"
import { leftOutRegions, loadRegions } from "./load.ts"
import { regionsStatement } from "./lists.ts"
import { addRegion, editRegion, regionOf, removeRegion } from "./write.ts"
import { type Typed } from "./checkTyped.ts"

type Params = { readonly params: { readonly id: number } }

const tidy = <Some extends Typed>(typed: Some): Some =>
  typed.code === undefined ? typed : { ...typed, code: tidyCode(typed.code) }

/** What all kinds of region do alike. */
const ofKind = <Row>(portal: Portal, kind: RegionKind) => ({
  add: ({ payload, ...gesture }: CommandContext & { readonly payload: Typed }) =>
    addRegion(portal, kind, tidy(payload), gesture) as Promise<Row>,
  edit: ({
    params,
    payload,
    ...gesture
  }: CommandContext & Params & { readonly payload: Typed & { readonly version: number } }) =>
    editRegion(portal, kind, params.id, tidy(payload), gesture) as Promise<Row>,
  one: ({ params, caller }: Params & { readonly caller: Caller }) =>
    regionOf(portal.pool, kind, params.id, caller.scope) as Promise<Row>,
  choices: ({ payload, caller }: { readonly payload: RegionsAsked; readonly caller: Caller }) =>
    choicesOf(portal.pool, kind, payload, caller.scope),
  remove: ({
    payload,
    ...gesture
  }: CommandContext & { readonly payload: { readonly id: number; readonly version: number } }) =>
    removeRegion(portal, kind, payload, gesture)
})

/** The calls of regions. */
export const regionsCalls = (portal: Portal) => {
  const zone = ofKind<typeof ZoneRow.Type>(portal, "zone")
  const state = ofKind<typeof StateRow.Type>(portal, "state")
  const prant = ofKind<typeof PrantRow.Type>(portal, "prant")
  const district = ofKind<typeof DistrictRow.Type>(portal, "district")
  const city = ofKind<typeof CityRow.Type>(portal, "city")
  return implement(regions, {
    ...listHandler(portal, zonesList, (asked, { scope }) => regionsStatement("zone", asked, scope)),
    ...linkedHandler(portal, "linkedZones", "zones"),
    findRegions: ({ query, caller }) => foundRegions(portal.pool, query, caller.scope),
    leftOutRegions: () => leftOutRegions(portal.pool),
    loadRegions: ({ payload, ...gesture }) => loadRegions(portal, payload, gesture),
    addZone: zone.add,
    editZone: zone.edit,
    zone: zone.one,
    zoneChoices: zone.choices,
    removeZone: zone.remove,
    ...listHandler(portal, statesList, (asked, { scope }) => regionsStatement("state", asked, scope)),
    ...linkedHandler(portal, "linkedStates", "states"),
    addState: state.add,
    editState: state.edit,
    state: state.one,
    stateChoices: state.choices,
    removeState: state.remove,
    ...listHandler(portal, prantsList, (asked, { scope }) => regionsStatement("prant", asked, scope)),
    ...linkedHandler(portal, "linkedPrants", "prants"),
    addPrant: prant.add,
    editPrant: prant.edit,
    prant: prant.one,
    prantChoices: prant.choices,
    removePrant: prant.remove,
    ...listHandler(portal, districtsList, (asked, { scope }) => regionsStatement("district", asked, scope)),
    ...linkedHandler(portal, "linkedDistricts", "districts"),
    addDistrict: district.add,
    editDistrict: district.edit,
    district: district.one,
    districtChoices: district.choices,
    removeDistrict: district.remove,
    ...listHandler(portal, citiesList, (asked, { scope }) => regionsStatement("city", asked, scope)),
    ...linkedHandler(portal, "linkedCities", "cities"),
    addCity: city.add,
    editCity: city.edit,
    city: city.one,
    cityChoices: city.choices,
    removeCity: city.remove,
    subBoards: ({ payload }) => subBoards(portal.pool, payload.state_ids),
    countries: () => countries(portal.pool),
    allStates: () => allStates(portal.pool),
    allDistricts: () => allDistricts(portal.pool),
    regionsWithin: ({ params, query }) => regionsWithin(portal.pool, params.id, query.city === "true")
  })
}
