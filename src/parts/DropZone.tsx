import { useId, useState, type DragEvent } from "react"
import { FileCheck2, Upload } from "lucide-react"
import { bytes } from "./format.ts"
import * as css from "./DropZone.css.ts"
import { unseen } from "./theme/mixins.css.ts"

/** A place to drop one file, or to pick it with a click or the keyboard. */
export const DropZone = ({ label, file, choose, accept, hint, disabled = false }: {
  readonly label: string
  readonly file: File | null
  readonly choose: (file: File) => void
  readonly accept: string
  readonly hint: string
  readonly disabled?: boolean
}) => {
  const id = useId()
  const [over, setOver] = useState(false)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const first = event.dataTransfer.files[0]
    if (!disabled && first !== undefined) choose(first)
  }
  return (
    <label
      htmlFor={id}
      className={css.zone}
      data-over={over}
      data-disabled={disabled}
      onDragOver={(event) => { event.preventDefault(); setOver(!disabled) }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <input
        id={id}
        type="file"
        className={unseen}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const first = event.target.files?.[0]
          if (first !== undefined) choose(first)
          event.target.value = ""
        }}
      />
      {file === null
        ? <>
          <Upload size={28} className={css.icon} aria-hidden />
          <span><span className={css.strong}>Drop the file here</span> or <span className={css.link}>choose one</span></span>
        </>
        : <>
          <FileCheck2 size={28} className={css.icon} aria-hidden />
          <span className={css.strong}>{file.name}</span>
          <span>{bytes(file.size)} · <span className={css.link}>choose another</span></span>
        </>}
      <span id={`${id}-hint`} className={css.hint}>{hint}</span>
    </label>
  )
}
