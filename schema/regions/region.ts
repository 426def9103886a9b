import { Schema } from "effect"
import { event } from "../core/event.ts"

/**
 * The kinds of region: a zone holds states, a state districts, a district cities; a prant gathers districts its own
 * way.
 */
export const RegionKind = Schema.Literals(["zone", "state", "prant", "district", "city"])
export type RegionKind = typeof RegionKind.Type

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

const place = {
  zoneId: Schema.NullOr(id).annotate({ title: "Zone", description: "For a state" }),
  stateId: Schema.NullOr(id).annotate({ title: "State", description: "For a district" }),
  prantId: Schema.NullOr(id).annotate({ title: "Prant", description: "For a district" }),
  districtId: Schema.NullOr(id).annotate({ title: "District", description: "For a city" })
}

const words = {
  name: Schema.NonEmptyString.annotate({ title: "Name" }),
  code: Schema.NullOr(Schema.String).annotate({
    title: "Code",
    description: "Two letters of a state; other regions have no code"
  })
}

/** Said once, as a zone is made: whatever lies in it knows of it. */
const isGcc = Schema.Boolean.annotate({ title: "Gulf", description: "Zone of the Gulf organisation" })

const which = { kind: RegionKind.annotate({ title: "Type" }), id: id.annotate({ title: "Number" }) }

/** Where a region lies: in which others, as its kind has it. */
export const RegionPlace = Schema.Struct(place)
export type RegionPlace = typeof RegionPlace.Type

/** A region with its place among the others; ids count within their kind. */
export const Region = Schema.Struct({ ...which, ...words, isGcc, ...place }).annotate({ identifier: "Region" })
export type Region = typeof Region.Type

/** A region of any kind as a search finds it. */
export const FoundRegion = Schema.Struct({
  ...which,
  name: Schema.String.annotate({ title: "Name" }),
  place: Schema.NullOr(Schema.String).annotate({ description: "the regions around it; null for a zone and a prant" })
}).annotate({ identifier: "FoundRegion" })
export type FoundRegion = typeof FoundRegion.Type

const sample = { kind: "district", id: 612 } as const

/** What happens to a region. */
export const regionEvents = {
  registered: event({
    description: "Region created",
    data: Region,
    sample: {
      ...sample,
      name: "Thanjavur",
      code: null,
      isGcc: false,
      zoneId: null,
      stateId: 31,
      prantId: 44,
      districtId: null
    }
  }),
  edited: event({
    description: "Region name or code changed",
    data: Schema.Struct({ ...which, ...words }),
    sample: { ...sample, name: "Thanjavur Rural", code: null }
  }),
  moved: event({
    description: "Region moved",
    data: Schema.Struct({ ...which, from: RegionPlace, to: RegionPlace }),
    sample: {
      ...sample,
      from: { zoneId: null, stateId: 31, prantId: 44, districtId: null },
      to: { zoneId: null, stateId: 31, prantId: 45, districtId: null }
    }
  }),
  removed: event({
    description: "Region removed",
    data: Schema.Struct(which),
    sample
  })
}

/** The stream of a region. */
export const regionStream = (kind: RegionKind, id: number): string => `region-${kind}-${id}`
