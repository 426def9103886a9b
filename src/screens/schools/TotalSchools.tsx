import { t } from "#messages/schools.js"
import { SchoolsScreen } from "./SchoolsScreen.tsx"

const everything = {}

/** All schools of one's region. */
export const TotalSchools = () => <SchoolsScreen lead={t.totalLead} cut={everything} why={t.totalNone} />
