import { t } from "#messages/paySupport.js"
import { dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import * as css from "../Payments.css.ts"
import { sourceOf } from "./labels.ts"
import type { CaseDetail } from "./types.ts"

/** What happened, from all sources on one axis, the latest first. */
export const Timeline = ({ moments }: { readonly moments: CaseDetail["timeline"] }) => (
  <Section title={t.timeline}>
    <ol className={css.moments}>
      {moments.map(({ at, what, about, source, by }) => (
        <li key={`${at} ${about} ${what}`} className={css.moment}>
          <time dateTime={at} className={css.at}>
            {dateTime(at)}
          </time>
          <span>{what}</span>
          <span className={css.note}>{[about, sourceOf(source), by].filter((one) => one !== null).join(" · ")}</span>
        </li>
      ))}
    </ol>
  </Section>
)
