import { ImageRun } from "docx"
import { photoKindOf } from "../../../../schema/fields/photo.ts"
import { PrintFault } from "../text.ts"

type Size = { readonly width: number; readonly height: number }

/** A picture's size in its own points, by its head; null where it does not say. */
const sizeOf = (bytes: Buffer): Size | null => {
  switch (photoKindOf(bytes)) {
    case "png":
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    case "gif":
      return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    case "bmp":
      return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
    case "jpg":
      return jpegSize(bytes)
    default:
      return null
  }
}

/** The size is in the frame's header, behind others that say how long they are (ITU T.81, B.2). */
const jpegSize = (bytes: Buffer): Size | null => {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/**
 * A kept picture as wide as a share of its column, which is `column` points wide, or of a height in points where it
 * fits into the column. @throws PrintFault for one that is none
 */
export const pictureRun = (
  bytes: Uint8Array | undefined,
  {
    column,
    alt,
    ...by
  }: { readonly column: number; readonly alt: string } & ({ readonly share: number } | { readonly height: number })
): ImageRun => {
  if (bytes === undefined) throw new PrintFault("A picture of it is not kept here any more")
  const data = Buffer.from(bytes)
  const [kind, size] = [photoKindOf(data), sizeOf(data)]
  if (kind === undefined || size === null || size.width === 0 || size.height === 0)
    throw new PrintFault("A picture of it cannot be read")
  const width = "share" in by ? (column * by.share) / 100 : column
  const height = Math.min((width * size.height) / size.width, "share" in by ? 560 : by.height)
  return new ImageRun({
    type: kind,
    data,
    altText: { name: alt, description: alt, title: alt },
    transformation: { width: (height * size.width) / size.height, height }
  })
}
