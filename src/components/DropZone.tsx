import { useId, useState, type ReactNode } from "react"
import { FileCheck2, Upload } from "lucide-react"
import { t } from "#messages/common.js"
import { bytes } from "./format.ts"
import * as css from "./DropZone.css.ts"

/**
 * A place to drop one file, or to pick it with a click or the keyboard. It is the browser's own file input, laid over
 * the whole zone: dropping, clicking and the keyboard are all its own.
 */
export const DropZone = ({
  label,
  file,
  choose,
  accept,
  hint,
  disabled = false
}: {
  readonly label: string
  readonly file: File | null
  readonly choose: (file: File) => void
  readonly accept: string
  readonly hint: string
  readonly disabled?: boolean
}) => {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <div className={css.zone} data-over={over && !disabled} data-disabled={disabled}>
      <input
        id={id}
        type="file"
        className={css.input}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const first = event.target.files?.[0]
          if (first !== undefined) choose(first)
          event.target.value = ""
        }}
      />
      {file === null ? (
        <>
          <Upload size={28} className={css.icon} aria-hidden />
          <span>
            {t.dropFile<ReactNode>({
              b: (text) => (
                <span key="b" className={css.strong}>
                  {text}
                </span>
              ),
              link: (text) => (
                <span key="link" className={css.link}>
                  {text}
                </span>
              )
            })}
          </span>
        </>
      ) : (
        <>
          <FileCheck2 size={28} className={css.icon} aria-hidden />
          <span className={css.strong}>{file.name}</span>
          <span>
            {bytes(file.size)} · <span className={css.link}>{t.chooseAnotherFile}</span>
          </span>
        </>
      )}
      <span id={`${id}-hint`} className={css.hint}>
        {hint}
      </span>
    </div>
  )
}
