import { Paperclip, X } from "lucide-react"
import { useState } from "react"
import { t } from "#messages/mail.js"
import { maxMailFileBytes, maxMailFiles, maxMailFilesBytes, type KeptMailFile } from "../../../schema/mail/file.ts"
import { toApiError } from "../../api/apiError.ts"
import { inBackground } from "../../api/inBackground.ts"
import { upload } from "../../api/transfers.ts"
import { Button } from "../../components/Button.tsx"
import { DropZone } from "../../components/DropZone.tsx"
import { bytes } from "../../components/format.ts"
import * as css from "./Mail.css.ts"
import * as writing from "./Writing.css.ts"

type Props = {
  readonly files: readonly KeptMailFile[]
  readonly choose: (files: readonly KeptMailFile[]) => void
}

/** Files that a campaign carries: each is uploaded at once, and judged by its content. */
export const Attachments = ({ files, choose }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const add = (file: File) => {
    setFault(null)
    if (file.size > maxMailFileBytes) return setFault(t.attachmentTooLarge({ most: bytes(maxMailFileBytes) }))
    setBusy(true)
    const form = new FormData()
    form.set("file", file)
    inBackground(
      upload<KeptMailFile>("mail/files", form, {})
        .then(
          (kept) => {
            const all = [...files.filter(({ id }) => id !== kept.id), kept]
            const sum = all.reduce((size, one) => size + one.size, 0)
            if (sum > maxMailFilesBytes) setFault(t.attachmentsTooLarge({ most: bytes(maxMailFilesBytes) }))
            else choose(all)
          },
          (caught: unknown) => setFault(toApiError(caught).message)
        )
        .finally(() => setBusy(false))
    )
  }
  return (
    <>
      {files.length === 0 ? null : (
        <ul className={writing.samples} aria-label={t.attachments}>
          {files.map(({ id, name, size }) => (
            <li key={id} className={writing.outcome}>
              <Paperclip size={16} aria-hidden />
              <span className={css.value} dir="auto">
                {name}
              </span>
              <span className={css.count}>{bytes(size)}</span>
              <Button
                look="quiet"
                size="compact"
                icon={<X size={16} aria-hidden />}
                aria-label={t.removeAttachment({ name })}
                onClick={() => choose(files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length >= maxMailFiles ? null : (
        <DropZone
          label={t.addAttachment}
          file={null}
          choose={add}
          accept=".pdf,.jpg,.jpeg,.png"
          hint={t.attachmentHint({ most: maxMailFiles, size: bytes(maxMailFileBytes) })}
          disabled={isBusy}
        />
      )}
      {fault === null ? null : (
        <p role="alert" className={writing.fault}>
          {fault}
        </p>
      )}
    </>
  )
}
