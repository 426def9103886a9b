import type { PictureFormat } from "./format.ts"

/** Application extensions that say how often an animation repeats; any other one holds metadata, such as XMP. */
const repeats = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"])

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

/** Where a chain of sub-blocks ends that begins at `at`. */
const endOf = (bytes: Buffer, at: number): number => {
  let end = at
  for (let length = bytes.readUInt8(end); length > 0; length = bytes.readUInt8(end)) end += length + 1
  return end + 1
}

type Block = { readonly kind: number; readonly begin: number; readonly end: number; readonly isKept: boolean }

/** The blocks behind the header: where each begins and ends, and whether it says how the picture looks. */
function* blocksOf(bytes: Buffer): Generator<Block> {
  let at = 13 + tableBytes(bytes.readUInt8(10))
  for (;;) {
    const begin = at
    const [kind, label] = [bytes.readUInt8(at), at + 1 < bytes.length ? bytes.readUInt8(at + 1) : 0]
    if (kind === 0x3b) {
      yield { kind, begin, end: at + 1, isKept: true }
      return
    }
    if (kind === 0x2c) at = endOf(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
    else if (kind === 0x21) at = endOf(bytes, at + 2)
    else throw new RangeError("An unknown block")
    const isRepeat = label === 0xff && repeats.has(bytes.toString("latin1", begin + 3, begin + 14))
    yield { kind, begin, end: at, isKept: kind === 0x2c || label === 0xf9 || isRepeat }
  }
}

export const gif: PictureFormat = {
  size: (bytes) => {
    let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
    // A frame may be larger than the picture says to be.
    for (const { kind, begin } of blocksOf(bytes)) {
      if (kind !== 0x2c) continue
      width = Math.max(width, bytes.readUInt16LE(begin + 5))
      height = Math.max(height, bytes.readUInt16LE(begin + 7))
    }
    return { width, height }
  },
  stripped: (bytes) => {
    const parts = [bytes.subarray(0, 13 + tableBytes(bytes.readUInt8(10)))]
    for (const { begin, end, isKept } of blocksOf(bytes)) if (isKept) parts.push(bytes.subarray(begin, end))
    return Buffer.concat(parts)
  }
}
