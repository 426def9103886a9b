import { Schema } from "effect"
import { RecordId } from "../core/id.ts"

/** Any of several places, by their numbers. */
export const placeIds = Schema.Array(RecordId).check(Schema.isMaxLength(1_000))

/**
 * Regions that a list is cut to, as the specification names them: one zone, and any of several states, prants and
 * districts.
 */
export const regionFilters = { zone_id: RecordId, state_ids: placeIds, prant_ids: placeIds, district_ids: placeIds }

/** What is asked of regions; a filter that is left out or empty cuts nothing. */
export type RegionsAsked = Partial<Schema.Struct<typeof regionFilters>["Type"]>
