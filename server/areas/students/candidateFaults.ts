import { t as places } from "#messages/server.places.js"
import { t } from "#messages/server.students.js"
import { birthFault } from "../../../schema/fields/birthDate.ts"
import { offerFaults, type Offered } from "../programme/offered.ts"
import type { Homes } from "./places.ts"
import type { Candidate } from "./candidates.ts"

/** What is wrong with a candidate by itself, by field; undefined if nothing is. */
export const faultsOf = (
  { student, schoolId, districtId, referrerSchoolId }: Candidate,
  homes: Homes,
  year: number,
  offered: Offered
) => {
  const birth = birthFault(student.date_of_birth, year)
  const faults: Record<string, string> = {
    ...offerFaults(student, offered),
    ...(birth === undefined ? {} : { date_of_birth: birth }),
    ...(schoolId !== null && !homes.schools.has(schoolId) ? { school_id: places.noSchool } : {}),
    ...(schoolId === null && districtId === null ? { district_id: t.chooseDistrict } : {}),
    ...(schoolId === null && districtId !== null && !homes.districts.has(districtId)
      ? { district_id: places.noDistrict }
      : {}),
    ...(referrerSchoolId !== null && (schoolId !== null || !homes.schools.has(referrerSchoolId))
      ? { referrer_school_id: schoolId === null ? places.noSchool : t.ownStudentNotReferred }
      : {})
  }
  return Object.keys(faults).length ? faults : undefined
}
