import { t } from "#messages/server.platform.js"
import type { PhotoKind } from "../../../schema/fields/photo.ts"
import { bitmap } from "./pictures/bitmap.ts"
import type { PictureFormat } from "./pictures/format.ts"
import { gif } from "./pictures/gif.ts"
import { jpeg } from "./pictures/jpeg.ts"
import { png } from "./pictures/png.ts"

/** Most pixels of a picture that is taken: beyond what a telephone's camera makes. */
export const maxPixels = 50_000_000

/** Longest side in pixels; browsers refuse to draw longer ones. */
const maxSide = 16_384

/** What is said of a picture with too many pixels, and of one that breaks off. */
export const pictureFaults = {
  large: (most = maxPixels): string => t.pictureTooLarge({ megapixels: most / 1_000_000 }),
  broken: (): string => t.pictureDamaged
}

const formats: Readonly<Record<PhotoKind, PictureFormat>> = { jpg: jpeg, png, gif, bmp: bitmap }

/** A picture without what it says beside its pixels; undefined for one that cannot be read. */
export const withoutMetadata = (bytes: Buffer, kind: PhotoKind): Buffer | undefined => {
  try {
    return formats[kind].stripped(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * A picture as it may be kept: of at most `most` pixels, so that it can be decoded, judged by its header alone, and
 * without metadata. What it shows is the same to the pixel. @returns its bytes, or why it is not taken
 */
export const cleanPicture = (
  bytes: Buffer,
  kind: PhotoKind,
  most = maxPixels
): { readonly bytes: Buffer } | { readonly fault: string } => {
  try {
    const { width, height } = formats[kind].size(bytes)
    if (width < 1 || height < 1) return { fault: pictureFaults.broken() }
    if (width > maxSide || height > maxSide || width * height > most) return { fault: pictureFaults.large(most) }
    return { bytes: formats[kind].stripped(bytes) }
  } catch (error) {
    if (error instanceof RangeError) return { fault: pictureFaults.broken() }
    throw error
  }
}
