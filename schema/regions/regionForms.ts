import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { PlaceName } from "../fields/placeName.ts"
import type { RegionKind } from "./region.ts"

/** What is typed to put a region on the map, by its kind. Server and forms ask here. */

const name = PlaceName.annotate({ title: "Name" })

/** A state's two letters, as roll numbers have them; typed in any case. */
const StateCode = Schema.String.check(
  Schema.isPattern(/^\s*[A-Za-z]{2}\s*$/, { message: "Expected two letters, as in TN" })
).annotate({ title: "Code", examples: ["TN", "MH", "GJ"] })

/** The one way in which a code is kept. */
export const tidyCode = (code: string): string => code.trim().toUpperCase()

/** Fields of each kind's form. Whether a zone is the Gulf's is said once, as it is made. */
export const regionForms = {
  zone: { name },
  state: { name, code: StateCode, zone_id: RecordId.annotate({ title: "Zone" }) },
  prant: { name },
  district: { name, state_id: RecordId.annotate({ title: "State" }), prant_id: RecordId.annotate({ title: "Prant" }) },
  city: { name, district_id: RecordId.annotate({ title: "District" }) }
} as const satisfies { readonly [Kind in RegionKind]: Schema.Struct.Fields }

/** How many of what lies in a region. */
export type Inside = { readonly what: string; readonly n: number }

/** `3 districts and 41 schools`, for the sentence that says why a region cannot be removed. */
export const insideWords = (inside: readonly Inside[]): string => {
  const parts = inside
    .filter(({ n }) => n > 0)
    .map(({ what, n }) => `${n.toLocaleString("en-IN")} ${n === 1 ? singular(what) : what}`)
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`
}

const singular = (what: string) => (what === "cities" ? "city" : what.slice(0, -1))
