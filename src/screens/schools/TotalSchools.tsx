import { useLocation } from "react-router-dom"
import { t } from "#messages/schools.js"
import { NewSchool } from "./NewSchool.tsx"
import { SchoolsScreen } from "./SchoolsScreen.tsx"
import { useSchoolPermissions } from "./useSchoolPermissions.ts"

const everything = {}

/** All schools of one's region; under `/new` the form that registers one. */
export const TotalSchools = () => {
  const { isKeeper } = useSchoolPermissions()
  return useLocation().pathname.endsWith("/new") && isKeeper ? (
    <NewSchool />
  ) : (
    <SchoolsScreen lead={t.totalLead} cut={everything} why={t.totalNone} />
  )
}
