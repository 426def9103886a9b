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
