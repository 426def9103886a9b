import { Map } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/regions.js"
import { regionForms } from "../../../schema/regions/regionForms.ts"
import { statesShape } from "../../../schema/regions/regionLists.ts"
import { within } from "../../components/list/filters.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import type { State } from "./types.ts"
import { RegionList } from "./RegionList.tsx"
import type { RegionSpec } from "./regionSpec.ts"
import { useOptions } from "./useOptions.ts"

const spec: RegionSpec<typeof statesShape, State> = {
  kind: "state",
  shape: statesShape,
  icon: Map,
  lead: t.stateLead,
  columns: [
    { name: "name", flex: 2 },
    { name: "code", width: 90 },
    { name: "zone_name", flex: 1.5 },
    { name: "districts", as: "number" },
    { name: "schools", as: "number" },
    { name: "students", as: "number" }
  ],
  filters: { regions: within("zone") },
  load: (asked: ListQuery<typeof statesShape>) => runQuery("states", asked),
  readOne: (id) => runQuery("state", { id }),
  form: regionForms.state,
  initialOf: (row) => ({ name: row?.name ?? "", code: row?.code ?? "", zone_id: row?.zone_id ?? null }),
  add: (typed) => runMutation("addState", typed as never),
  edit: ({ id }, typed, version) => runMutation("editState", { id, ...typed, version } as never),
  remove: ({ id, version }) => runMutation("removeState", { id, version }),
  inside: ({ districts, schools }) => [
    { what: "districts", n: districts },
    { what: "schools", n: schools }
  ]
}

const loadZones = () => runQuery("zoneChoices")

/** The states, each in its zone. */
export const States = () => {
  const options = useOptions(loadZones)
  const widgetsOf = useCallback(
    (row: State | null) => ({
      zone_id: { options, ...(row === null ? {} : { hint: t.stateZoneHint }) }
    }),
    [options]
  )
  return <RegionList spec={spec} widgetsOf={widgetsOf} />
}
