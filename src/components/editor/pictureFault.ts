import { maxPhotoBytes, notAPhoto, photoHeadBytes, photoKindOf } from "../../../schema/fields/photo.ts"
import { bytes } from "../format.ts"
import { t } from "#messages/editor.js"

/** Why a file cannot be put in as a picture, by its size and its first bytes; null when it can. */
export const pictureFault = async (file: File): Promise<string | null> => {
  if (file.size > maxPhotoBytes) return t.pictureTooLarge({ max: bytes(maxPhotoBytes), size: bytes(file.size) })
  return photoKindOf(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer())) === undefined
    ? notAPhoto()
    : null
}
