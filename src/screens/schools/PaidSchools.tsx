import { t } from "#messages/schools.js"
import { SchoolsScreen } from "./SchoolsScreen.tsx"

const paid = { payment: "paid" } as const

/** Schools of one's region whose students have all paid. */
export const PaidSchools = () => <SchoolsScreen lead={t.paidLead} cut={paid} why={t.paidNone} />
