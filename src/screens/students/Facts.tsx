import { t } from "#messages/students.js"
import { pageLocale } from "../../api/language.ts"
import { Badge } from "../../components/Badge.tsx"
import { dateTime } from "../../components/format.ts"
import type { Detail } from "./types.ts"
import { feeOf, genders, languageNames, states } from "./labels.ts"
import * as css from "./Students.css.ts"

const dayFormat = new Intl.DateTimeFormat(pageLocale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC"
})

const day = (iso: string | null): string => (iso === null ? "–" : dayFormat.format(new Date(`${iso}T00:00:00Z`)))

/** The school that referred a student, with what became of the referral. */
const referrers: Readonly<Record<string, typeof t.referredByPending>> = {
  referred: t.referredByPending,
  accepted: t.referredByConfirmed,
  rejected: t.referredByRejected
}

/** All that is known of a student. */
export const Facts = ({ student }: { readonly student: Omit<Detail, "permits"> }) => {
  const [state, fee] = [states[student.state], feeOf(student)]
  const facts = [
    [t.rollNumber, student.username],
    [
      t.status,
      state === undefined ? (
        student.state
      ) : (
        <Badge key="state" tone={state.tone} icon={state.icon}>
          {state.words}
        </Badge>
      )
    ],
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
    [
      t.school,
      student.school === null
        ? t.individual
        : student.is_school_active === false
          ? t.schoolDeactivated({ school: student.school })
          : student.school
    ],
    [t.district, `${student.district ?? "–"}, ${student.state_name ?? "–"}`],
    [t.guardian, student.guardian ?? "–"],
    [t.guardianEmail, student.guardian_email ?? "–"],
    [t.guardianPhone, student.guardian_phone ?? "–"],
    [t.consent, student.has_consent ? t.recorded : t.notRecorded],
    ...(student.referrer === null
      ? []
      : [
          [t.referredBy, referrers[student.referral ?? ""]?.({ school: student.referrer }) ?? student.referrer] as const
        ]),
    [t.registeredAt, dateTime(student.registered_at)],
    [t.loginSent, student.credentials_sent_at === null ? t.notSent : dateTime(student.credentials_sent_at)]
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value} dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
