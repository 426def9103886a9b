import { useEffect, useState } from "react"
import { t } from "#messages/account.js"
import { bytes } from "../../components/format.ts"
import { maxPhotoBytes, notAPhoto } from "../../../schema/fields/photo.ts"

/** A photo that was picked: the file, an address that shows it, or why it cannot be sent. */
export type Picked = { readonly file: File | null; readonly preview: string | null; readonly fault: string | null }

const none: Picked = { file: null, preview: null, fault: null }
const sendable = /\.(jpe?g|png|gif|bmp)$/i

const faultOf = (file: File): string | null => {
  if (!sendable.test(file.name) && !/^image\/(jpeg|jpg|gif|png|bmp)$/.test(file.type)) return notAPhoto()
  return file.size > maxPhotoBytes ? t.photoTooLarge({ size: bytes(maxPhotoBytes) }) : null
}

/** A photo being picked. Its preview lives until another is picked, or nobody looks any more. */
export const usePhoto = () => {
  const [picked, setPicked] = useState<Picked>(none)
  useEffect(
    () => () => {
      if (picked.preview !== null) URL.revokeObjectURL(picked.preview)
    },
    [picked]
  )
  const pick = (file: File) => {
    const fault = faultOf(file)
    setPicked(fault === null ? { file, preview: URL.createObjectURL(file), fault } : { ...none, fault })
  }
  return { picked, pick }
}
