import { CircleAlert, CircleCheck, CloudUpload } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import { removeKept, retryKept, sendKept, type KeptFile } from "../../../api/examHall/outbox.ts"
import { inBackground } from "../../../api/inBackground.ts"
import { Badge } from "../../../components/Badge.tsx"
import { Button } from "../../../components/Button.tsx"
import { bytes, dateTime } from "../../../components/format.ts"
import { Section } from "../../../components/Page.tsx"
import { useKeptFiles } from "./useKeptFiles.ts"
import * as css from "./Upload.css.ts"

/** Files that were chosen without a connection: waiting, sent, or refused with the reason. Nothing without any. */
export const KeptFiles = ({ sent }: { readonly sent: () => void }) => {
  const files = useKeptFiles(sent)
  if (files.length === 0) return null
  return (
    <Section title={t.keptFiles}>
      <p className={css.note}>{t.keptFilesLead}</p>
      <ul className={css.kept}>
        {files.map((file) => (
          <Kept key={file.id} kept={file} />
        ))}
      </ul>
    </Section>
  )
}

const Kept = ({ kept }: { readonly kept: KeptFile }) => {
  const { name, size, examName, keptAt, outcome, refusal } = kept
  const again = async () => {
    await retryKept(kept)
    sendKept()
  }
  return (
    <li className={css.keptFile}>
      <div className={css.keptWords}>
        <span className={css.keptName} dir="auto">
          {name}
        </span>
        <span className={css.note}>{[bytes(size), examName, dateTime(keptAt)].join(" · ")}</span>
        {refusal === null ? null : <span className={css.note}>{refusal}</span>}
        {outcome === null ? null : (
          <span className={css.note}>
            {t.keptOutcome({
              accepted: outcome.accepted,
              conflicting: outcome.conflicting,
              rejected: outcome.rejected,
              unchanged: outcome.unchanged
            })}
          </span>
        )}
      </div>
      {outcome !== null ? (
        <Badge tone="success" icon={CircleCheck}>
          {t.keptSent}
        </Badge>
      ) : refusal !== null ? (
        <Badge tone="danger" icon={CircleAlert}>
          {t.keptRefused}
        </Badge>
      ) : (
        <Badge tone="warning" icon={CloudUpload}>
          {t.keptWaiting}
        </Badge>
      )}
      {refusal === null ? null : (
        <Button size="compact" onClick={() => inBackground(again())}>
          {common.tryAgain}
        </Button>
      )}
      <Button size="compact" look="quiet" onClick={() => inBackground(removeKept(kept))}>
        {outcome === null ? t.keptRemove : t.keptDismiss}
      </Button>
    </li>
  )
}
