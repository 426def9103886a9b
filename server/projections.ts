import { records } from "../machines/index.ts"
import { areas } from "./areas.ts"
import { traffic } from "./areas/flows/traffic.projection.ts"
import { schoolCounts } from "./areas/schools/counts.projection.ts"
import type { Projection } from "./platform/eventlog/index.ts"
import { onNewestVersions } from "./platform/projections/newest.ts"

/** Read models that join tables of an area that is registered later. */
const late: ReadonlyArray<Projection> = [schoolCounts]

/** Read models whose SQL reads the data of events, in the order of the areas. */
const readingData = areas.flatMap(({ projections = [] }) => projections).filter((each) => !late.includes(each))

/**
 * The registry of read models. One that joins another's tables comes after it. Traffic upcasts events itself, where it
 * folds them.
 */
export const projections: ReadonlyArray<Projection> = [
  ...[...readingData, ...late].map(onNewestVersions(records)),
  traffic
]
