import { useEffect, useState } from "react"
import { t } from "#messages/common.js"
import { uploadFile } from "../../machines/flows/uploadFile.ts"
import { useFlow } from "../api/flows.ts"
import { sendImportFile } from "../api/importFile.ts"
import { Button } from "./Button.tsx"
import { DropZone } from "./DropZone.tsx"
import { fileFaultText } from "./fileFaultText.ts"
import { bytes } from "./format.ts"
import { Progress } from "./Progress.tsx"
import { Notice } from "./States.tsx"
import * as css from "./FileSender.css.ts"

/**
 * A list on its way to /api/<path>: chosen, sent with progress, cancelled, sent again; `open` gets the number of what
 * it became.
 */
export const FileSender = ({
  path,
  label,
  accept,
  hint,
  largest,
  note,
  open
}: {
  readonly path: string
  readonly label: string
  readonly accept: string
  readonly hint: string
  /** Bytes that a file may have. */
  readonly largest: number
  /** What is said beside the way to cancel. */
  readonly note?: string
  readonly open: (id: number) => void
}) => {
  const [machine] = useState(() => uploadFile.provide({ actors: { send: sendImportFile(path) } }))
  const [flow, send] = useFlow(machine, { input: { largest } })
  const { file, wrong, progress, id, trouble } = flow.context
  const isSending = flow.matches("sending")
  useEffect(() => {
    if (id !== null) open(id)
  }, [id, open])
  return (
    <div className={css.stack}>
      <DropZone
        label={label}
        file={file}
        choose={(chosen) => send({ type: "fileChosen", file: chosen })}
        accept={accept}
        disabled={isSending}
        hint={hint}
      />
      {wrong === null ? null : <Notice tone="danger">{fileFaultText(wrong, largest)}</Notice>}
      {!isSending ? null : (
        <>
          <Progress
            label={progress.sent ? t.readingFile : t.uploadingFile}
            share={progress.sent ? null : progress.total > 0 ? progress.loaded / progress.total : 0}
            detail={
              progress.sent
                ? t.uploadedSize({ size: bytes(progress.total) })
                : t.uploadedOf({ done: bytes(progress.loaded), size: bytes(progress.total) })
            }
          />
          <div className={css.foot}>
            <p className={css.note}>{note}</p>
            <Button onClick={() => send({ type: "cancelAsked" })}>{t.cancel}</Button>
          </div>
        </>
      )}
      {trouble === null ? null : (
        <Notice tone="danger" title={trouble.message}>
          {Object.values(trouble.fields).map((advice) => (
            <p key={advice}>{advice}.</p>
          ))}
          <div className={css.again}>
            <Button size="compact" onClick={() => send({ type: "retryAsked" })}>
              {t.uploadAgain}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
