import { Building } from "lucide-react"
import { t } from "#messages/regions.js"
import { regionForms } from "../../../schema/regions/regionForms.ts"
import { citiesShape } from "../../../schema/regions/regionLists.ts"
import { within } from "../../components/list/filters.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import type { City } from "./types.ts"
import { RegionList } from "./RegionList.tsx"
import type { RegionSpec } from "./regionSpec.ts"

const spec: RegionSpec<typeof citiesShape, City> = {
  kind: "city",
  shape: citiesShape,
  icon: Building,
  lead: t.cityLead,
  columns: [
    { name: "name", flex: 2 },
    { name: "district_name", flex: 1.5 },
    { name: "state_name", flex: 1.5 },
    { name: "schools", as: "number" }
  ],
  filters: { regions: within("state", "district") },
  load: (asked: ListQuery<typeof citiesShape>) => runQuery("cities", asked),
  readOne: (id) => runQuery("city", { id }),
  form: regionForms.city,
  initialOf: (row) => ({ name: row?.name ?? "", district_id: row?.district_id ?? null }),
  add: (typed) => runMutation("addCity", typed as never),
  edit: ({ id }, typed, version) => runMutation("editCity", { id, ...typed, version } as never),
  remove: ({ id, version }) => runMutation("removeCity", { id, version }),
  inside: ({ schools }) => [{ what: "schools", n: schools }]
}

const searchDistricts = async (text: string) => {
  const { rows } = await runQuery("districts", { page: 1, per_page: 20, ...(text === "" ? {} : { search: text }) })
  return rows.map(({ id, name, state_name }) => ({ id, name, within: state_name }))
}

const widgetsOf = (row: City | null) => ({
  district_id: {
    among: {
      search: searchDistricts,
      chosen: row === null ? null : { id: row.district_id, name: row.district_name ?? "", within: row.state_name }
    },
    hint: t.cityDistrictHint
  }
})

/** The cities, each in its district. */
export const Cities = () => <RegionList spec={spec} widgetsOf={widgetsOf} />
