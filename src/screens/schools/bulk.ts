import { Power, PowerOff } from "lucide-react"
import { t } from "#messages/schools.js"
import type { BulkAction } from "../../components/list/bulk.ts"
import { actionsOf } from "../../api/actions.ts"
import type { School } from "./types.ts"

/** Switches many schools off or on at once. */
export const schoolsBulk: readonly BulkAction<School>[] = [
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
    action: "deactivateSchools"
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
    action: "activateSchools"
  }
]
