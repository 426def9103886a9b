import { Landmark } from "lucide-react"
import { t } from "#messages/regions.js"
import { regionForms } from "../../../schema/regions/regionForms.ts"
import { prantsShape } from "../../../schema/regions/regionLists.ts"
import { within } from "../../components/list/filters.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import type { Prant } from "./types.ts"
import { RegionList } from "./RegionList.tsx"
import type { RegionSpec } from "./regionSpec.ts"

const spec: RegionSpec<typeof prantsShape, Prant> = {
  kind: "prant",
  shape: prantsShape,
  icon: Landmark,
  lead: t.prantLead,
  columns: [
    { name: "name", flex: 2 },
    { name: "states", flex: 2 },
    { name: "districts", as: "number" },
    { name: "schools", as: "number" },
    { name: "students", as: "number" }
  ],
  filters: { regions: within("zone", "state") },
  load: (asked: ListQuery<typeof prantsShape>) => runQuery("prants", asked),
  readOne: (id) => runQuery("prant", { id }),
  form: regionForms.prant,
  initialOf: (row) => ({ name: row?.name ?? "" }),
  add: (typed) => runMutation("addPrant", typed as never),
  edit: ({ id }, typed, version) => runMutation("editPrant", { id, ...typed, version } as never),
  remove: ({ id, version }) => runMutation("removePrant", { id, version }),
  inside: ({ districts, schools }) => [
    { what: "districts", n: districts },
    { what: "schools", n: schools }
  ]
}

/** The prants. */
export const Prants = () => <RegionList spec={spec} />
