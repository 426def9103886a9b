import { regionStream } from "../../../../schema/regions/region.ts"
import type { NewEvent } from "../../../platform/eventlog/index.ts"
import { mapRegions } from "./map.ts"

/** The map that comes with the portal as events: India's states and districts in zones and prants, and the Gulf's. */
export const regionEvents = (): readonly NewEvent[] =>
  mapRegions().map((data) => ({ stream: regionStream(data.kind, data.id), type: "region.registered", data }))
