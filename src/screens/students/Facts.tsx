import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { t } from "#messages/students.js"
import { useFirstOwn } from "../../app/shell/ownMenu.ts"
import { pageLocale } from "../../api/language.ts"
import { Badge } from "../../components/Badge.tsx"
import type { ContactWay } from "../../components/ContactLink.tsx"
import { dateTime } from "../../components/format.ts"
import { contactFact } from "../../components/record/CopyText.tsx"
import { RecordFacts, type Fact } from "../../components/record/RecordFacts.tsx"
import { StateBadge } from "./StateBadge.tsx"
import type { Detail } from "./types.ts"
import { feeOf, genders, languageNames } from "./labels.ts"

const dayFormat = new Intl.DateTimeFormat(pageLocale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC"
})

const day = (iso: string | null): string | null =>
  iso === null ? null : dayFormat.format(new Date(`${iso}T00:00:00Z`))

/** The school that referred a student, with what became of the referral. */
const referrers: Readonly<Record<string, typeof t.referredByPending>> = {
  referred: t.referredByPending,
  accepted: t.referredByConfirmed,
  rejected: t.referredByRejected
}

/** How a guardian is reached, as a link; what is masked leads nowhere. */
const contact = (way: ContactWay, to: string | null, isMasked: boolean): ReactNode =>
  isMasked ? to : contactFact(way, to)

type Student = Omit<Detail, "permits">

/** The student's school; a link to its page for those who may open that. */
const School = ({ student }: { readonly student: Student }) => {
  const page = useFirstOwn("school/record")
  const { school, school_id: id } = student
  if (school === null || id === null) return t.individual
  const words = student.is_school_active === false ? t.schoolDeactivated({ school }) : school
  return page === undefined ? words : <Link to={`/${page}/${id}`}>{words}</Link>
}

/** All that is known of a student. */
export const Facts = ({
  student,
  isBadged = false
}: {
  readonly student: Student
  /** The status is shown beside the name. */
  readonly isBadged?: boolean
}) => {
  const fee = feeOf(student)
  const facts: readonly Fact[] = [
    [t.rollNumber, student.username],
    ...(isBadged ? [] : [[t.status, <StateBadge key="state" state={student.state} />] as const]),
    [
      t.fee,
      <Badge key="fee" tone={fee.tone} icon={fee.icon}>
        {fee.words}
      </Badge>
    ],
    ...(student.sponsor === null ? [] : [[t.sponsoredBy, student.sponsor] as const]),
    [t.class, String(student.class_level)],
    [t.language, languageNames[student.language] ?? student.language],
    [t.gender, genders[student.gender] ?? student.gender],
    [t.dateOfBirth, day(student.date_of_birth)],
    [t.school, <School key="school" student={student} />],
    [t.district, [student.district, student.state_name].filter(Boolean).join(", ")],
    [t.guardian, student.guardian],
    [t.guardianEmail, contact("email", student.guardian_email, student.is_masked)],
    [t.guardianPhone, contact("tel", student.guardian_phone, student.is_masked)],
    [t.consent, student.has_consent ? t.recorded : t.notRecorded],
    ...(student.referrer === null
      ? []
      : [
          [t.referredBy, referrers[student.referral ?? ""]?.({ school: student.referrer }) ?? student.referrer] as const
        ]),
    [t.registeredAt, dateTime(student.registered_at)],
    [t.loginSent, student.credentials_sent_at === null ? t.notSent : dateTime(student.credentials_sent_at)]
  ]
  return <RecordFacts of={facts} />
}
