import { t as common } from "#messages/common.js"
import { t } from "#messages/exams.js"
import type { Progress as Sent } from "../../../../machines/flows/importFile.ts"
import { Button } from "../../../components/Button.tsx"
import { bytes, duration } from "../../../components/format.ts"
import { Progress } from "../../../components/Progress.tsx"
import * as css from "./Upload.css.ts"

/** Bytes sent, time left, and how to stop it. */
export const Sending = ({
  progress,
  dryRun,
  cancel
}: {
  readonly progress: Sent
  readonly dryRun: boolean
  readonly cancel: () => void
}) => {
  const { loaded, total, sent, elapsed } = progress
  const amount = { done: bytes(loaded), size: bytes(total) }
  const detail =
    loaded > 0 && elapsed > 500
      ? t.uploadedTimeLeft({ ...amount, time: duration(Math.max(1000, (elapsed * (total - loaded)) / loaded)) })
      : common.uploadedOf(amount)
  return (
    <div className={css.sending}>
      <Progress
        label={sent ? (dryRun ? t.checkingLastLines : t.readingLastLines) : dryRun ? t.sendingToCheck : t.uploading}
        share={sent ? null : total > 0 ? loaded / total : 0}
        detail={sent ? common.uploadedSize({ size: bytes(total) }) : detail}
      />
      <div className={css.sendingFoot}>
        <p className={css.sendingNote}>{dryRun ? t.nothingSaved : t.uploadCancelNote}</p>
        <Button onClick={cancel}>{common.cancel}</Button>
      </div>
    </div>
  )
}
