import { Schema } from "effect"
import { Globe } from "lucide-react"
import { t } from "#messages/regions.js"
import { zonesShape } from "../../../schema/regions/regionLists.ts"
import { regionForms } from "../../../schema/regions/regionForms.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { runMutation, runQuery } from "../../api/graphql.ts"
import { LoadRegions } from "./LoadRegions.tsx"
import type { Zone } from "./types.ts"
import { RegionList } from "./RegionList.tsx"
import type { RegionSpec } from "./regionSpec.ts"

const spec: RegionSpec<typeof zonesShape, Zone> = {
  kind: "zone",
  shape: zonesShape,
  icon: Globe,
  lead: t.zoneLead,
  columns: [
    { name: "name", flex: 2 },
    { name: "states", as: "number" },
    { name: "districts", as: "number" },
    { name: "schools", as: "number" },
    { name: "students", as: "number" },
    { name: "is_gcc", width: 90 }
  ],
  filters: {},
  load: (asked: ListQuery<typeof zonesShape>) => runQuery("zones", asked),
  readOne: (id) => runQuery("zone", { id }),
  form: regionForms.zone,
  added: {
    is_gcc: Schema.Boolean.annotate({ title: t.gulfZone, description: t.gulfZoneHint })
  },
  initialOf: (row) => (row === null ? { name: "", is_gcc: false } : { name: row.name }),
  add: (typed) => runMutation("addZone", typed as never),
  edit: ({ id }, typed, version) => runMutation("editZone", { id, ...typed, version } as never),
  remove: ({ id, version }) => runMutation("removeZone", { id, version }),
  inside: ({ states }) => [{ what: "states", n: states }]
}

/** The zones. */
export const Zones = () => <RegionList spec={spec} more={(changed) => <LoadRegions loaded={changed} />} />
