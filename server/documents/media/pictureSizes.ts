import { createCanvas, loadImage } from "@napi-rs/canvas"
import { pictureWidths } from "../../../schema/media/pictures.ts"

/** Quality of pictures in per cent. */
const quality = 80

/** A picture in one width, as WebP. */
export type SizedPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/**
 * A picture in each width that content is shown in, upright and without anything beside its pixels; none is wider than
 * the picture itself. Undefined for bytes that are no picture.
 */
export const sizesOf = async (bytes: Buffer): Promise<readonly SizedPicture[] | undefined> => {
  const image = await loadImage(bytes).catch(() => undefined)
  if (image === undefined || image.width < 1 || image.height < 1) return undefined
  const sized: SizedPicture[] = []
  for (const width of new Set(pictureWidths.map((most) => Math.min(most, image.width)))) {
    const height = Math.max(1, Math.round((image.height * width) / image.width))
    const canvas = createCanvas(width, height)
    const context = canvas.getContext("2d")
    context.imageSmoothingQuality = "high"
    context.drawImage(image, 0, 0, width, height)
    sized.push({ bytes: await canvas.encode("webp", quality), width, height })
  }
  return sized
}
