import { t } from "#messages/schools.js"
import { SchoolsScreen } from "./SchoolsScreen.tsx"

const gulf = { gulf: "yes" } as const

/** The schools of the Gulf in one's region. */
export const GccSchools = () => <SchoolsScreen lead={t.gulfLead} cut={gulf} why={t.gulfNone} />
