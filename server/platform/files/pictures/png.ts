import type { PictureFormat } from "./format.ts"

/** Chunks that say how the picture looks. Texts, times and Exif are not among them. */
const kept = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "bKGD",
  "pHYs",
  "acTL",
  "fcTL",
  "fdAT"
])

/** Bytes of a chunk around its data: length, type and checksum. */
const around = 12

export const png: PictureFormat = {
  size: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  stripped: (bytes) => {
    const parts = [bytes.subarray(0, 8)]
    for (let at = 8; ;) {
      const length = bytes.readUInt32BE(at) + around
      const type = bytes.toString("latin1", at + 4, at + 8)
      if (at + length > bytes.length) throw new RangeError("A chunk breaks off")
      if (kept.has(type)) parts.push(bytes.subarray(at, at + length))
      if (type === "IEND") return Buffer.concat(parts)
      at += length
    }
  }
}
