import { t } from "#messages/system.js"
import { bytes, dateTime } from "../../components/format.ts"
import { LinkTo } from "../../components/LinkTo.tsx"
import { Section } from "../../components/Page.tsx"
import type { Shown } from "./types.ts"
import * as css from "./System.css.ts"

const testText = ({ tested_at: tested, fault }: Shown["report"]["backup"]): string => {
  if (tested === null) return t.never
  const time = dateTime(tested)
  return fault === null ? t.testPassed({ time }) : t.testFailed({ time })
}

const archiveText = ({ is_archived: isOn, archived_at: at }: Shown["report"]["backup"]): string =>
  isOn ? (at === null ? t.never : dateTime(at)) : t.archiveOff

/** The last backup, and the last one that was restored as a test. */
export const Backup = ({ report: { backup } }: Shown) => (
  <Section
    id="backup"
    title={t.partBackup}
    actions={
      <LinkTo to="/programme#backups" className={css.link}>
        {t.allBackups}
      </LinkTo>
    }
  >
    <dl className={css.facts}>
      <div>
        <dt className={css.label}>{t.lastBackup}</dt>
        <dd className={css.value}>{backup.made_at === null ? t.never : dateTime(backup.made_at)}</dd>
      </div>
      <div>
        <dt className={css.label}>{t.lastTest}</dt>
        <dd className={css.value}>{testText(backup)}</dd>
      </div>
      <div>
        <dt className={css.label}>{t.lastArchived}</dt>
        <dd className={css.value}>{archiveText(backup)}</dd>
      </div>
      <div>
        <dt className={css.label}>{t.backupSize}</dt>
        <dd className={css.value}>{backup.made_at === null ? "–" : bytes(backup.bytes)}</dd>
      </div>
    </dl>
  </Section>
)
