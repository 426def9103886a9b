import type { ReactNode } from "react"
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
