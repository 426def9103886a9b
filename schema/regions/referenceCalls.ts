import { Schema } from "effect"
import { get, post } from "../core/call.ts"
import { RecordId } from "../core/id.ts"
import { regionFilters } from "./regionFilters.ts"

const id = RecordId
const Named = Schema.Struct({ id, name: Schema.String })

/** What regions and schools are described by. */
export const referenceCalls = [
  post("subBoards", "/fetchSubBoard", {
    description:
      "The boards of the states, which a school of a state board is of; those of some states where they are named.",
    roles: "signedIn",
    reads: true,
    payload: { state_ids: Schema.optionalKey(regionFilters.state_ids) },
    answer: Schema.Array(
      Schema.Struct({ id, name: Schema.String, board: Schema.String, state_id: Schema.NullOr(id) }).annotate({
        identifier: "SubBoard"
      })
    )
  }),
  get("countries", "/fetch/countries", {
    description: "The countries that schools are in.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(
      Schema.Struct({ id, name: Schema.String, code: Schema.String, dial_code: Schema.String }).annotate({
        identifier: "Country"
      })
    )
  }),
  get("allStates", "/fetch/states", {
    description: "All states, by name, for forms: the map is no secret.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(
      Schema.Struct({ id, name: Schema.String, code: Schema.String, zone_id: id }).annotate({ identifier: "StateName" })
    )
  }),
  get("allDistricts", "/fetch/regions", {
    description: "All districts, by name, for forms.",
    roles: "signedIn",
    rarelyChanges: true,
    answer: Schema.Array(
      Schema.Struct({ ...Named.fields, state_id: id, prant_id: id }).annotate({ identifier: "DistrictName" })
    )
  }),
  get("regionsWithin", "/fetch/regions/:id", {
    description: "The districts of a state, by name, for forms; with city=true the cities of a district.",
    roles: "signedIn",
    rarelyChanges: true,
    params: { id },
    query: { city: Schema.optionalKey(Schema.Literals(["true", "false"])) },
    answer: Schema.Array(Named)
  })
] as const
