import { t } from "#messages/photo.js"

/** The rules of photos. Used by server and pages; needs no library. */

/** Largest photo, in bytes. */
export const maxPhotoBytes = 5 * 1024 * 1024

/** Bytes of a file's beginning that tell what it is. */
export const photoHeadBytes = 32

/** What photos may be: the extension that a kept one gets, and its media type. */
export const photoTypes = { jpg: "image/jpeg", png: "image/png", gif: "image/gif", bmp: "image/bmp" } as const

/** A kind of photo, by its extension. */
export type PhotoKind = keyof typeof photoTypes

/** What is said of a file that is no photo, whatever its name says. */
export const notAPhoto = (): string => t.notAPhoto

/** How photos begin, a letter a byte: for PNG the signature and its first chunk. */
const beginnings: readonly (readonly [PhotoKind, string])[] = [
  ["jpg", "\xff\xd8\xff"],
  ["png", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ["gif", "GIF87a"],
  ["gif", "GIF89a"]
]

/** Sizes, in bytes, of the headers that a BMP may have behind its file header; "BM" alone begins many a text. */
const bmpHeaders: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124])

/**
 * What a file is by its first bytes (`photoHeadBytes` of them), whatever its name and type claim; undefined for no
 * photo.
 */
export const photoKindOf = (head: Uint8Array): PhotoKind | undefined => {
  const text = String.fromCharCode(...head.subarray(0, photoHeadBytes))
  const [kind] = beginnings.find(([, beginning]) => text.startsWith(beginning)) ?? []
  if (kind !== undefined) return kind
  const isBmp = text.startsWith("BM") && text.slice(15, 18) === "\0\0\0" && bmpHeaders.has(head[14] ?? 0)
  return isBmp ? "bmp" : undefined
}

/** Whether an image's address may be shown: absolute, on some host, with the extension of an image. */
export const isImageUrl = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && /\.(jpe?g|png|gif|bmp|svg|webp)$/i.test(url.pathname)
}
