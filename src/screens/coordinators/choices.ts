import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { runQuery } from "../../api/graphql.ts"
import { districtChoices, prantChoices, stateChoices, zoneChoices } from "./queries.ts"

/** A region that somebody can look after. */
export type RegionChoice = { readonly id: number; readonly name: string }

/** The regions that a coordinator of a kind can be given, by name. Each keeps its identity. */
export const regionsOf: Readonly<Record<CoordinatorKind, () => Promise<readonly RegionChoice[]>>> = {
  zonal: async () => (await runQuery(zoneChoices, {})).zoneChoices,
  state: async () => (await runQuery(stateChoices, {})).stateChoices,
  prant: async () => (await runQuery(prantChoices, {})).prantChoices,
  district: async () => (await runQuery(districtChoices, {})).districtChoices,
  organizing: () => Promise.resolve([])
}
