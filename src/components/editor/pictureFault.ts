import { maxPhotoBytes, notAPhoto, photoHeadBytes, photoKindOf } from "../../../schema/fields/photo.ts"
import { bytes } from "../format.ts"

/** Why a file cannot be put in as a picture, by its size and its first bytes; null when it can. */
export const pictureFault = async (file: File): Promise<string | null> => {
  if (file.size > maxPhotoBytes) return `A picture may have ${bytes(maxPhotoBytes)}; this one has ${bytes(file.size)}`
  return photoKindOf(new Uint8Array(await file.slice(0, photoHeadBytes).arrayBuffer())) === undefined
    ? notAPhoto()
    : null
}
