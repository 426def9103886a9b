import { t } from "#messages/system.js"
import { logRootsPath } from "../../../schema/audit/addresses.ts"
import { dateTime, number } from "../../components/format.ts"
import { Section } from "../../components/Page.tsx"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

const verificationText = ({ verified_at: at, fault }: Shown["report"]["audit"]): string => {
  if (at === null) return t.never
  const time = dateTime(at)
  return fault === null ? t.logAgreed({ time }) : t.logDiffered({ time })
}

/** The last signed root of the log, and whether the log agreed with its roots when it was verified last. */
export const Audit = ({ report: { audit } }: Shown) => (
  <Section
    id="audit"
    title={t.partAudit}
    actions={
      <a href={logRootsPath} className={css.link}>
        {t.publishedRoots}
      </a>
    }
  >
    <dl className={css.facts}>
      <div>
        <dt className={css.label}>{t.lastRoot}</dt>
        <dd className={css.value}>{audit.root_at === null ? t.never : dateTime(audit.root_at)}</dd>
      </div>
      <div>
        <dt className={css.label}>{t.rootEvents}</dt>
        <dd className={css.value}>{audit.root_events === null ? "–" : number(audit.root_events)}</dd>
      </div>
      <div>
        <dt className={css.label}>{t.lastVerification}</dt>
        <dd className={css.value}>{verificationText(audit)}</dd>
      </div>
      <div>
        <dt className={css.label}>{t.unhashed}</dt>
        <dd className={css.value}>{number(audit.unhashed)}</dd>
      </div>
      {audit.fault === null ? null : (
        <div>
          <dt className={css.label}>{t.difference}</dt>
          <dd className={css.value}>{audit.fault}</dd>
        </div>
      )}
    </dl>
  </Section>
)
