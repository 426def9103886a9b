import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/schools.js"
import { school as entity } from "../../../schema/schools/entity.ts"
import { detailsOf } from "../../components/entityDetails.tsx"
import { dateTime, number } from "../../components/format.ts"
import { contactFact, placeFact } from "../../components/record/CopyText.tsx"
import type { Fact } from "../../components/record/RecordFacts.tsx"
import { deactivationFacts } from "./Facts.tsx"
import { boards, categories, placeWords, types, wordsIn } from "./labels.ts"
import type { SchoolInfo } from "./types.ts"

/** A person and how they are reached, a line each; null where nothing is known. */
const person = (name: string | null, phone: string | null, email: string | null): ReactNode => {
  const lines = [
    ["name", name],
    ["phone", contactFact("tel", phone)],
    ["email", contactFact("email", email)]
  ] as const
  const known = lines.filter(([, line]) => line !== null && line !== "")
  return known.length === 0 ? null : known.map(([what, line]) => <div key={what}>{line}</div>)
}

const institutes = "/master-institute-management/view-master-institute"

/** All that is known of a school, but for its state, which is shown beside its name. */
export const schoolFacts = (
  school: SchoolInfo,
  { seesInstitutes, students }: { readonly seesInstitutes: boolean; readonly students: string | undefined }
): readonly Fact[] => {
  const count = t.studentsPaid({ students: school.students, paid: school.paid_students })
  return [
    ...deactivationFacts(school),
    [t.schoolCode, school.code],
    [
      t.students,
      students === undefined ? (
        count
      ) : (
        <Link key="students" to={students}>
          {count}
        </Link>
      )
    ],
    [t.referredStudents, number(school.referred_students)],
    [t.board, wordsIn(boards, school.board)],
    [t.category, wordsIn(categories, school.category)],
    [t.type, wordsIn(types, school.school_type)],
    [
      t.masterInstitute,
      school.institute_id === null || !seesInstitutes ? (
        school.institute
      ) : (
        <Link key="institute" to={`${institutes}?record=${school.institute_id}`}>
          {school.institute}
        </Link>
      )
    ],
    [t.place, placeWords(school.city, school.district, school.state_name)],
    [t.prantAndZone, placeWords(school.prant, school.zone)],
    [t.address, placeFact(placeWords(school.address, school.pin_code))],
    ...detailsOf(entity, school),
    [
      t.email,
      contactFact("email", school.email) ??
        (school.pending_email === null ? null : t.emailNotVerified({ email: school.pending_email }))
    ],
    [t.principal, person(school.principal_name, school.principal_phone, school.principal_email)],
    [t.coordinator, person(school.coordinator_name, school.coordinator_phone, school.coordinator_email)],
    [t.registeredAt, dateTime(school.registered_at)]
  ]
}
