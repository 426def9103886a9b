import type { CoordinatorKind } from "../../../schema/coordinators/coordinator.ts"
import { runQuery } from "../../api/graphql.ts"

/** A region that somebody can look after. */
export type RegionChoice = { readonly id: number; readonly name: string }

/** The regions that a coordinator of a kind can be given, by name. Each keeps its identity. */
export const regionsOf: Readonly<Record<CoordinatorKind, () => Promise<readonly RegionChoice[]>>> = {
  zonal: () => runQuery("zoneChoices"),
  state: () => runQuery("stateChoices"),
  prant: () => runQuery("prantChoices"),
  district: () => runQuery("districtChoices"),
  organizing: () => Promise.resolve([])
}
