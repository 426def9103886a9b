import { Schema } from "effect"
import { event } from "./event.ts"

/** The kinds of region: a zone holds states, a state districts, a district cities; a prant gathers districts its own way. */
export const RegionKind = Schema.Literals(["zone", "state", "prant", "district", "city"])
export type RegionKind = typeof RegionKind.Type

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** A region with its place among the others; ids count within their kind. */
export const Region = Schema.Struct({
  kind: RegionKind.annotate({ title: "Kind" }),
  id: id.annotate({ title: "Number" }),
  name: Schema.NonEmptyString.annotate({ title: "Name" }),
  code: Schema.NullOr(Schema.String).annotate({ title: "Code", description: "a state's two letters; others have none" }),
  isGcc: Schema.Boolean.annotate({ title: "Gulf", description: "a zone run by the Gulf sister body" }),
  zoneId: Schema.NullOr(id).annotate({ title: "Zone", description: "of a state" }),
  stateId: Schema.NullOr(id).annotate({ title: "State", description: "of a district" }),
  prantId: Schema.NullOr(id).annotate({ title: "Prant", description: "of a district" }),
  districtId: Schema.NullOr(id).annotate({ title: "District", description: "of a city" })
}).annotate({ identifier: "Region" })
export type Region = typeof Region.Type

/** What happens to a region. */
export const regionEvents = {
  registered: event({
    description: "The region was put on the organisers' map.",
    data: Region,
    sample: {
      kind: "district", id: 612, name: "Thanjavur", code: null, isGcc: false,
      zoneId: null, stateId: 31, prantId: 44, districtId: null
    }
  })
}

/** The stream of a region. */
export const regionStream = (kind: RegionKind, id: number): string => `region-${kind}-${id}`
