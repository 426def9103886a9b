import { CircleCheck } from "lucide-react"
import { t as common } from "#messages/common.js"
import { t } from "#messages/media.js"
import { mediaKinds, type MediaKind } from "../../../schema/media/media.ts"
import { Button } from "../Button.tsx"
import { DropZone } from "../DropZone.tsx"
import { bytes } from "../format.ts"
import { Progress } from "../Progress.tsx"
import { Notice } from "../States.tsx"
import { useMediaUpload, type KeptFile } from "./useMediaUpload.ts"
import * as css from "./MediaUpload.css.ts"

const hints: Readonly<Record<MediaKind, (size: string) => string>> = {
  pdf: (size) => t.pdfHint({ size }),
  video: (size) => t.videoHint({ size }),
  captions: (size) => t.captionsHint({ size })
}

/**
 * Uploads a file for content and tells what the portal kept of it. A connection that breaks is taken up again; what
 * cannot be used is said in words.
 */
export const MediaUpload = ({
  kind,
  label,
  target,
  isKept,
  kept
}: {
  readonly kind: MediaKind
  readonly label: string
  /** What the file is for, so that the same file for another place is sent by itself. */
  readonly target: string
  /** Whether there is a file already. */
  readonly isKept: boolean
  readonly kept: (media: KeptFile) => void
}) => {
  const { state, send, cancel } = useMediaUpload(kind, target, kept)
  const { accept, maxBytes } = mediaKinds[kind]
  const isBusy = state.step === "sending" || state.step === "preparing"
  return (
    <div className={css.stack}>
      <DropZone
        label={label}
        file={null}
        choose={send}
        accept={accept}
        disabled={isBusy}
        hint={hints[kind](bytes(maxBytes))}
      />
      {isKept && state.step === "idle" ? (
        <p className={css.kept}>
          <CircleCheck size={16} aria-hidden />
          {t.fileKept}
        </p>
      ) : null}
      {state.step === "sending" ? (
        <div className={css.busy}>
          <Progress
            label={common.uploadingFile}
            share={state.total === 0 ? null : state.loaded / state.total}
            detail={common.uploadedOf({ done: bytes(state.loaded), size: bytes(state.total) })}
          />
          <Button onClick={cancel}>{common.cancel}</Button>
        </div>
      ) : null}
      {state.step === "preparing" ? (
        <Progress
          label={kind === "pdf" ? t.drawingPages : t.checkingFile}
          share={state.progress === 0 ? null : state.progress / 100}
        />
      ) : null}
      {state.step === "refused" ? <Notice tone="danger">{state.fault}</Notice> : null}
      {state.step === "failed" ? (
        <Notice tone="danger" title={state.problem.message}>
          <Button size="compact" onClick={() => send(state.file)}>
            {t.continueUpload}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
