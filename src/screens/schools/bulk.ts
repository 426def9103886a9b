import { Power, PowerOff } from "lucide-react"
import { t } from "#messages/schools.js"
import type { schoolsShape } from "../../../schema/schools/schoolLists.ts"
import { runBulkAction, type BulkAction } from "../../components/list/bulk.ts"
import type { PageOf } from "../../components/list/usePage.ts"
import type { ListQuery } from "../../components/list/useListQuery.ts"
import { actionsOf } from "../../api/actions.ts"
import { runMutation } from "../../api/graphql.ts"
import type { School } from "./types.ts"

/** Switches many schools off or on at once. */
export const schoolsBulk = (
  load: (asked: ListQuery<typeof schoolsShape>) => Promise<PageOf<School>>
): readonly BulkAction<School>[] => [
  {
    label: t.deactivate,
    icon: PowerOff,
    danger: true,
    permitOf: ({ permits }) => actionsOf("school", permits)("disableSchool"),
    confirm: (count) => ({
      title: t.deactivateSchoolsTitle,
      verb: t.deactivateSchools,
      description: t.deactivateSchoolsText({ count })
    }),
    run: runBulkAction(load, (id) => runMutation("updateStatus", { type: "school", id, status: 0 }))
  },
  {
    label: t.activate,
    icon: Power,
    permitOf: ({ permits }) => actionsOf("school", permits)("enableSchool"),
    confirm: (count) => ({
      title: t.activateSchoolsTitle,
      verb: t.activateSchools,
      description: t.activateSchoolsText({ count })
    }),
    run: runBulkAction(load, (id) => runMutation("updateStatus", { type: "school", id, status: 1 }))
  }
]
