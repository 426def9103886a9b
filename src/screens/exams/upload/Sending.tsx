import { Button } from "../../../parts/Button.tsx"
import { bytes, span } from "../../../parts/format.ts"
import { Progress } from "../../../parts/Progress.tsx"
import type { Upload } from "./useUpload.ts"
import * as css from "./Upload.css.ts"

/** Bytes sent, time left, and how to stop it. */
export const Sending = ({ upload, cancel }: {
  readonly upload: Extract<Upload, { state: "sending" }>
  readonly cancel: () => void
}) => {
  const { progress: { loaded, total, sent }, elapsed, dryRun } = upload
  const left = loaded > 0 && elapsed > 500 ? `, about ${span(Math.max(1000, elapsed * (total - loaded) / loaded))} left` : ""
  return (
    <div className={css.sending}>
      <Progress
        label={sent ? (dryRun ? "Checking the last lines" : "Reading the last lines") : dryRun ? "Sending the file to be checked" : "Uploading"}
        share={sent ? null : total > 0 ? loaded / total : 0}
        detail={sent ? `${bytes(total)} sent` : `${bytes(loaded)} of ${bytes(total)}${left}`}
      />
      <div className={css.sendingFoot}>
        <p className={css.sendingNote}>
          {dryRun ? "Nothing is saved." : "Lines that were already read are kept if you cancel; sending the file again goes on from there."}
        </p>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </div>
  )
}
