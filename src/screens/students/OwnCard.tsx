import { t } from "#messages/students.js"
import { Badge } from "../../components/Badge.tsx"
import type { Detail } from "./types.ts"
import { feeOf, languageNames, nameOf } from "./labels.ts"
import * as css from "./Students.css.ts"

/** Who the student is, at a glance: name, roll number, class, school and fee. */
export const OwnCard = ({ student }: { readonly student: Omit<Detail, "permits"> }) => {
  const fee = feeOf(student)
  const facts = [
    [t.rollNumber, student.username],
    [t.class, String(student.class_level)],
    [t.language, languageNames[student.language] ?? student.language],
    [t.school, student.school ?? t.individual],
    [
      t.fee,
      <Badge key="fee" tone={fee.tone} icon={fee.icon}>
        {fee.words}
      </Badge>
    ]
  ] as const
  return (
    <section className={css.ownCard} aria-label={nameOf(student)}>
      <p className={css.ownName} dir="auto">
        {nameOf(student)}
      </p>
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
    </section>
  )
}
