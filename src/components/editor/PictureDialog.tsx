import { useContext, useEffect, useState } from "react"
import { inBackground } from "../../api/inBackground.ts"
import { maxPhotoBytes } from "../../../schema/fields/photo.ts"
import { toApiError } from "../../api/apiError.ts"
import { Dialog } from "../Dialog.tsx"
import { DropZone } from "../DropZone.tsx"
import { AreaField, SelectField } from "../Field.tsx"
import { useAfterPress } from "../form/useAfterPress.ts"
import { bytes } from "../format.ts"
import { Notice } from "../States.tsx"
import { Picture } from "../document/Picture.tsx"
import { PictureSourceContext } from "../document/pictureSource.ts"
import { pictureFault } from "./pictureFault.ts"
import * as css from "./PictureDialog.css.ts"
import { t } from "#messages/editor.js"

/** A picture of a text: its kept file, what it shows in words, and its width in per cent of the line. */
export type PictureAttrs = { readonly file: string; readonly alt: string; readonly width: number }

const widths = [25, 40, 60, 80, 100]

/**
 * Puts a picture in, or changes one: its words are asked for before anything is sent. In the place of a picture of
 * another text it keeps that one's width; its words are in a language of their own.
 */
export const PictureDialog = ({
  file: given,
  of,
  language,
  save,
  close
}: {
  /** A file that was pasted or dropped. */
  readonly file: File | null
  /** A picture that is there. */
  readonly of: PictureAttrs | null
  /** The language of a picture that stands for one of another text. */
  readonly language?: { readonly code: string; readonly dir: "ltr" | "rtl" }
  readonly save: (attrs: PictureAttrs) => void
  readonly close: () => void
}) => {
  const source = useContext(PictureSourceContext)
  const [file, setFile] = useState(given)
  const [alt, setAlt] = useState(of?.alt ?? "")
  const [width, setWidth] = useState(of?.width ?? 60)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const afterPress = useAfterPress()
  const preview = useAddress(file)
  useEffect(() => {
    let isWanted = true
    if (file !== null)
      inBackground(
        pictureFault(file).then((found) => {
          if (isWanted) setFault(found)
        })
      )
    return () => {
      isWanted = false
    }
  }, [file])
  const isNamed = alt.trim() !== ""
  const send = async () => {
    setBusy(true)
    try {
      save({ file: file === null ? of!.file : await source.keep(file), alt: alt.trim(), width })
    } catch (caught) {
      const problem = toApiError(caught)
      setFault(problem.fields["file"] ?? problem.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      close={close}
      title={of === null ? t.insertPicture : t.editPicture}
      verb={of === null ? t.insert : t.update}
      act={() => inBackground(send())}
      busy={isBusy}
      ready={fault === null && isNamed && (file !== null || of !== null)}
    >
      <div className={css.fields}>
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
        <div className={css.shown}>
          {file === null ? (
            of === null ? null : (
              <Picture file={of.file} alt={of.alt} width={60} />
            )
          ) : preview === null || fault !== null ? null : (
            <img src={preview} alt="" className={css.preview} />
          )}
        </div>
        <DropZone
          label={t.picture}
          file={file}
          choose={setFile}
          accept="image/png,image/jpeg,image/gif,image/bmp"
          hint={t.pictureHint({ max: bytes(maxPhotoBytes) })}
          disabled={isBusy}
        />
        <AreaField
          label={t.description}
          value={alt}
          lang={language?.code}
          dir={language?.dir}
          maxLength={500}
          rows={2}
          onChange={({ target }) => setAlt(target.value)}
          onBlur={() => afterPress(() => setTouched(true))}
          hint={t.descriptionHint}
          error={isTouched && !isNamed ? t.descriptionMissing : undefined}
        />
        {language === undefined ? (
          <SelectField label={t.width} value={width} onChange={({ target }) => setWidth(Number(target.value))}>
            {[...new Set([...widths, width])]
              .toSorted((one, other) => one - other)
              .map((each) => (
                <option key={each} value={each}>
                  {t.widthOption({ width: each })}
                </option>
              ))}
          </SelectField>
        ) : null}
      </div>
    </Dialog>
  )
}

/** An address in this page for a file that was not sent yet. */
const useAddress = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return undefined
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made for as long as it is shown
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
