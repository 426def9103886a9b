import { MapPin } from "lucide-react"
import { useCallback } from "react"
import { t } from "#messages/regions.js"
import { regionForms } from "../../../schema/regions/regionForms.ts"
import { districtsShape } from "../../../schema/regions/regionLists.ts"
import { within } from "../../components/list/filters.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import type { District } from "./types.ts"
import { RegionList } from "./RegionList.tsx"
import type { RegionSpec } from "./regionSpec.ts"
import { useOptions } from "./useOptions.ts"

const spec: RegionSpec<typeof districtsShape, District> = {
  kind: "district",
  shape: districtsShape,
  icon: MapPin,
  lead: t.districtLead,
  columns: [
    { name: "name", flex: 2 },
    { name: "state_name", flex: 1.5 },
    { name: "prant_name", flex: 1.5 },
    { name: "zone_name", isHidden: true },
    { name: "cities", as: "number" },
    { name: "schools", as: "number" },
    { name: "students", as: "number" }
  ],
  filters: { regions: within("zone", "state", "prant") },
  load: (asked: ListQuery<typeof districtsShape>) => runQuery("districts", asked),
  readOne: (id) => runQuery("district", { id }),
  form: regionForms.district,
  initialOf: (row) => ({ name: row?.name ?? "", state_id: row?.state_id ?? null, prant_id: row?.prant_id ?? null }),
  add: (typed) => runMutation("addDistrict", typed as never),
  edit: ({ id }, typed, version) => runMutation("editDistrict", { id, ...typed, version } as never),
  remove: ({ id, version }) => runMutation("removeDistrict", { id, version }),
  inside: ({ cities, schools, students }) => [
    { what: "cities", n: cities },
    { what: "schools", n: schools },
    { what: "students", n: students }
  ]
}

const loadStates = () => runQuery("stateChoices")
const loadPrants = () => runQuery("prantChoices")

/** The districts, each in its state and prant. */
export const Districts = () => {
  const [states, prants] = [useOptions(loadStates), useOptions(loadPrants)]
  const widgetsOf = useCallback(
    (row: District | null) => ({
      state_id: {
        options: states,
        ...(row === null ? {} : { hint: t.districtStateHint })
      },
      prant_id: { options: prants }
    }),
    [states, prants]
  )
  return <RegionList spec={spec} widgetsOf={widgetsOf} />
}
