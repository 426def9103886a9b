import { Ban, CircleCheck } from "lucide-react"
import { t } from "#messages/staff.js"
import { roles } from "../../../schema/core/roles.ts"
import { staffRoles, type StaffRow } from "../../../schema/staff/staff.ts"
import { label } from "../../components/label.ts"

/** The states of a staff account, in words. */
export const states = {
  enabled: { words: t.active, tone: "success", icon: CircleCheck },
  disabled: { words: t.disabled, tone: "neutral", icon: Ban }
} as const satisfies Readonly<Record<StaffRow["state"], object>>

/** Words of the states, for filters. */
export const stateLabels = { enabled: states.enabled.words, disabled: states.disabled.words }

/** The names of the staff's roles, by their number. */
export const roleNames: Readonly<Record<string, string>> = Object.fromEntries(
  roles.filter(({ id }) => id in staffRoles).map(({ id, title }) => [String(id), label(title)])
)
