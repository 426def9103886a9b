import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { regionFilters } from "./regionFilters.ts"

/** The lists of regions: what their rows have, and what they are cut to. */

const id = RecordId
const { zone_id, state_ids, prant_ids, district_ids } = regionFilters
const name = Schema.String.annotate({ title: "Name" })
const version = Schema.Int.annotate({ description: "of the record; a change of another version is refused" })
const count = (title: string) => Schema.Int.annotate({ title, description: "Within your regions" })
const placeName = (title: string) => Schema.NullOr(Schema.String).annotate({ title })

/** A zone with what it holds of the caller's scope. */
export const ZoneRow = Schema.Struct({
  id,
  name,
  is_gcc: Schema.Boolean.annotate({ title: "Gulf" }),
  states: count("States"),
  districts: count("Districts"),
  schools: count("Schools"),
  students: count("Students"),
  version
}).annotate({ identifier: "ZoneRow" })

/** A state with what it holds of the caller's scope. */
export const StateRow = Schema.Struct({
  id,
  name,
  code: Schema.String.annotate({ title: "Code" }),
  zone_id: id,
  zone_name: placeName("Zone"),
  districts: count("Districts"),
  schools: count("Schools"),
  students: count("Students"),
  version
}).annotate({ identifier: "StateRow" })

/** A prant with what it holds of the caller's scope; `states` names those that its districts lie in. */
export const PrantRow = Schema.Struct({
  id,
  name,
  states: Schema.NullOr(Schema.String).annotate({ title: "States" }),
  districts: count("Districts"),
  schools: count("Schools"),
  students: count("Students"),
  version
}).annotate({ identifier: "PrantRow" })

/** A district with what it holds of the caller's scope. */
export const DistrictRow = Schema.Struct({
  id,
  name,
  state_id: id,
  state_name: placeName("State"),
  prant_id: id,
  prant_name: placeName("Prant"),
  zone_id: id,
  zone_name: placeName("Zone"),
  cities: count("Cities"),
  schools: count("Schools"),
  students: count("Students"),
  version
}).annotate({ identifier: "DistrictRow" })

/** A city with what it holds of the caller's scope. */
export const CityRow = Schema.Struct({
  id,
  name,
  district_id: id,
  district_name: placeName("District"),
  state_id: id,
  state_name: placeName("State"),
  schools: count("Schools"),
  version
}).annotate({ identifier: "CityRow" })

export const zonesShape = listShape({
  name: "zones",
  title: "Zones",
  row: ZoneRow,
  sorts: ["name", "states", "districts", "schools", "students"],
  notExported: ["id", "version"]
})

export const statesShape = listShape({
  name: "states",
  exportAs: "states-summary",
  title: "States",
  row: StateRow,
  filters: { zone_id },
  sorts: ["name", "code", "zone_name", "districts", "schools", "students"],
  notExported: ["id", "zone_id", "version"]
})

export const prantsShape = listShape({
  name: "prants",
  title: "Prants",
  row: PrantRow,
  filters: { zone_id, state_ids },
  sorts: ["name", "districts", "schools", "students"],
  notExported: ["id", "version"]
})

export const districtsShape = listShape({
  name: "districts",
  exportAs: "district-export",
  title: "Districts",
  row: DistrictRow,
  filters: { zone_id, state_ids, prant_ids },
  sorts: ["name", "state_name", "prant_name", "cities", "schools", "students"],
  notExported: ["id", "state_id", "prant_id", "zone_id", "version"]
})

export const citiesShape = listShape({
  name: "cities",
  title: "Cities",
  row: CityRow,
  filters: { state_ids, district_ids },
  sorts: ["name", "district_name", "state_name", "schools"],
  notExported: ["id", "district_id", "state_id", "version"]
})
