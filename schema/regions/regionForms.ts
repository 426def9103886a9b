import { Schema } from "effect"
import { t } from "#messages/regionForms.js"
import { RecordId } from "../core/id.ts"
import { PlaceName } from "../fields/placeName.ts"
import type { RegionKind } from "./region.ts"

/** What is typed to put a region on the map, by its kind. Server and forms ask here. */

const name = PlaceName.annotate({ title: "Name" })

/** A state's two letters, as roll numbers have them; typed in any case. */
const StateCode = Schema.String.check(
  Schema.isPattern(/^\s*[A-Za-z]{2}\s*$/, { messageOf: () => t.twoLetters })
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

const counted: Readonly<Record<string, (p: { readonly n: number }) => string>> = {
  states: (p) => t.states(p),
  prants: (p) => t.prants(p),
  districts: (p) => t.districts(p),
  cities: (p) => t.cities(p),
  schools: (p) => t.schools(p),
  students: (p) => t.students(p),
  coordinators: (p) => t.coordinators(p),
  institutes: (p) => t.institutes(p)
}

/** `3 districts, 41 schools`, for the sentence that says why a region cannot be removed. */
export const insideWords = (inside: readonly Inside[]): string =>
  inside
    .filter(({ n }) => n > 0)
    .map(({ what, n }) => counted[what]!({ n }))
    .join(", ")
