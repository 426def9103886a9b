import { Badge } from "../../components/Badge.tsx"
import { dateTime } from "../../components/format.ts"
import type { Detail } from "./queries.ts"
import { feeOf, genders, languageNames, referrals, states } from "./labels.ts"
import * as css from "./Students.css.ts"

const dayFormat = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })

const day = (iso: string | null): string => (iso === null ? "–" : dayFormat.format(new Date(`${iso}T00:00:00Z`)))

/** All that is known of a student. */
export const Facts = ({ student }: { readonly student: Omit<Detail, "permits"> }) => {
  const [state, fee, referral] = [states[student.state], feeOf(student), referrals[student.referral ?? ""]]
  const facts = [
    ["Roll number", student.username],
    [
      "Standing",
      state === undefined ? (
        student.state
      ) : (
        <Badge key="state" tone={state.tone} icon={state.icon}>
          {state.words}
        </Badge>
      )
    ],
    [
      "Fee",
      <Badge key="fee" tone={fee.tone} icon={fee.icon}>
        {fee.words}
      </Badge>
    ],
    ...(student.sponsor === null ? [] : [["Sponsored by", student.sponsor] as const]),
    ["Class", String(student.class_level)],
    ["Language", languageNames[student.language] ?? student.language],
    ["Gender", genders[student.gender as keyof typeof genders] ?? student.gender],
    ["Date of birth", day(student.date_of_birth)],
    [
      "School",
      student.school === null
        ? "Registered alone"
        : `${student.school}${student.is_school_active === false ? " (deactivated)" : ""}`
    ],
    ["District", `${student.district ?? "–"}, ${student.state_name ?? "–"}`],
    ["Guardian", student.guardian ?? "–"],
    ["Guardian's e-mail", student.guardian_email ?? "–"],
    ["Guardian's phone", student.guardian_phone ?? "–"],
    ["Consent", student.has_consent ? "Recorded" : "Not recorded"],
    ...(student.referrer === null
      ? []
      : [
          [
            "Referred by",
            `${student.referrer}${referral === undefined ? "" : `: ${referral.words.toLowerCase()}`}`
          ] as const
        ]),
    ["Registered", dateTime(student.registered_at)],
    ["Login sent", student.credentials_sent_at === null ? "Not yet" : dateTime(student.credentials_sent_at)]
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
