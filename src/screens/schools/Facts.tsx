import type { ReactNode } from "react"
import { t } from "#messages/schools.js"
import { dateTime } from "../../components/format.ts"
import type { SchoolInfo } from "./types.ts"
import * as css from "./Schools.css.ts"

/** What is known of a record, as terms and values; what is not known has a dash. */
export const Facts = ({ of: facts }: { readonly of: readonly (readonly [term: string, value: ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt className={css.term}>{term}</dt>
        <dd className={css.value} dir="auto">
          {value === null || value === "" ? "–" : value}
        </dd>
      </div>
    ))}
  </dl>
)

/** When and why a school was deactivated; nothing of one that is not. */
export const deactivationFacts = ({
  switched_off_at: at,
  switched_off_reason: reason
}: Pick<SchoolInfo, "switched_off_at" | "switched_off_reason">): readonly (readonly [string, ReactNode])[] =>
  at === null
    ? []
    : [
        [t.deactivatedAt, dateTime(at)],
        [t.reason, reason]
      ]
