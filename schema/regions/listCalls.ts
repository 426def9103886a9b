import { linkedList } from "../core/linkedCall.ts"
import { postedList } from "../core/listCall.ts"
import { citiesShape, districtsShape, prantsShape, statesShape, zonesShape } from "./regionLists.ts"
import { rolesWith } from "../core/permissions.ts"

/** Who sees the regions that they look after, and those around them. */
const readers = rolesWith("region.view")

export const reading = { roles: readers, scope: "region" } as const

export const zonesList = postedList("/fetchZoneWithPagination", zonesShape, {
  ...reading,
  description: "Zones of the caller's scope, with counts of what is in each."
})

export const statesList = postedList("/fetchStateWithPagination", statesShape, {
  ...reading,
  description: "States of the caller's scope, with counts of what is in each."
})

export const prantsList = postedList("/fetchPrantWithPagination", prantsShape, {
  ...reading,
  description: "Prants of the caller's scope, with counts of what is in each."
})

export const districtsList = postedList("/fetchDistrictWithPagination", districtsShape, {
  ...reading,
  description: "Districts of the caller's scope, with counts of what is in each."
})

export const citiesList = postedList("/fetchCityWithPagination", citiesShape, {
  ...reading,
  description: "Cities of the caller's scope, with the schools in each."
})

/** Regions of other records: those around them, by their numbers, and those inside of them. */
export const linkedRegions = [
  linkedList("linkedZones", "/linked/zones", zonesShape, { ...reading, by: ["id"] }),
  linkedList("linkedStates", "/linked/states", statesShape, { ...reading, by: ["id", "zone_id"] }),
  linkedList("linkedPrants", "/linked/prants", prantsShape, { ...reading, by: ["id"] }),
  linkedList("linkedDistricts", "/linked/districts", districtsShape, {
    ...reading,
    by: ["id", "state_id", "prant_id", "zone_id"]
  }),
  linkedList("linkedCities", "/linked/cities", citiesShape, { ...reading, by: ["id", "district_id"] })
] as const
