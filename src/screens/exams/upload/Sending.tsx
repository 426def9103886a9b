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
  const left =
    loaded > 0 && elapsed > 500 ? `, about ${duration(Math.max(1000, (elapsed * (total - loaded)) / loaded))} left` : ""
  return (
    <div className={css.sending}>
      <Progress
        label={
          sent
            ? dryRun
              ? "Checking the last lines"
              : "Reading the last lines"
            : dryRun
              ? "Sending the file to be checked"
              : "Uploading"
        }
        share={sent ? null : total > 0 ? loaded / total : 0}
        detail={sent ? `${bytes(total)} sent` : `${bytes(loaded)} of ${bytes(total)}${left}`}
      />
      <div className={css.sendingFoot}>
        <p className={css.sendingNote}>
          {dryRun
            ? "Nothing is saved."
            : "Lines that were already read are kept if you cancel; sending the file again goes on from there."}
        </p>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </div>
  )
}
