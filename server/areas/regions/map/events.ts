import type { ChosenRegions } from "../../../../schema/regions/proposed.ts"
import { regionStream } from "../../../../schema/regions/region.ts"
import type { NewEvent } from "../../../platform/eventlog/index.ts"
import { mapRegions } from "./map.ts"

/**
 * The map that comes with the portal as events: India's states and districts in zones and prants, and the Gulf's; all
 * of it, or what lies in some of its zones, states and prants.
 */
export const regionEvents = (chosen?: ChosenRegions): readonly NewEvent[] =>
  mapRegions(chosen).map((data) => ({ stream: regionStream(data.kind, data.id), type: "region.registered", data }))
