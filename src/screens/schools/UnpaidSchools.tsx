import { t } from "#messages/schools.js"
import { SchoolsScreen } from "./SchoolsScreen.tsx"

const unpaid = { payment: "unpaid" } as const

/** Schools of one's region with fees still to be paid. */
export const UnpaidSchools = () => <SchoolsScreen lead={t.unpaidLead} cut={unpaid} why={t.unpaidNone} />
