import type { MediaFault } from "./fault.ts"
import type { VideoFacts } from "./mp4.ts"

/** What is no WebM, or breaks off. */
class EbmlFault extends Error {}

/** Elements of WebM that are read (https://www.rfc-editor.org/rfc/rfc9559). */
const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  entry: 0xae,
  type: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675
} as const

const codecs: ReadonlySet<string> = new Set(["V_VP8", "V_VP9", "V_AV1", "A_OPUS", "A_VORBIS"])

const longestSide = 4_096

/** Bytes of a file's beginning that describe it: what lies before its first picture. */
export const webmHeadBytes = 2 * 1024 * 1024

type Element = { readonly id: number; readonly content: number; readonly end: number }

/** A number of variable length: its bytes are told by the zeros that it begins with. */
const numberAt = (bytes: Buffer, at: number, keepsMark: boolean): { readonly value: number; readonly next: number } => {
  const first = bytes[at]
  if (first === undefined || first === 0) throw new EbmlFault()
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) throw new EbmlFault()
  let value = keepsMark ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (let next = at + 1; next < at + length; next++) {
    value = value * 256 + bytes[next]!
    isUnknown &&= bytes[next] === 0xff
  }
  return { value: isUnknown && !keepsMark ? Number.POSITIVE_INFINITY : value, next: at + length }
}

/** The elements in a part of a file; the last one may go on behind what was read of it. */
function* elementsIn(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to;) {
    const { value: id, next } = numberAt(bytes, at, true)
    const { value: size, next: content } = numberAt(bytes, next, false)
    const end = Math.min(content + size, to)
    yield { id, content, end }
    at = end
  }
}

const unsigned = (bytes: Buffer, { content, end }: Element): number => {
  if (end - content > 6) throw new EbmlFault()
  return content === end ? 0 : bytes.readUIntBE(content, end - content)
}

const float = (bytes: Buffer, { content, end }: Element): number => {
  if (end - content === 4) return bytes.readFloatBE(content)
  if (end - content === 8) return bytes.readDoubleBE(content)
  throw new EbmlFault()
}

/** What the beginning of a WebM says (`webmHeadBytes` of it), or why browsers cannot play it. */
export const webmFacts = (head: Buffer): VideoFacts | MediaFault => {
  try {
    const segment = [...elementsIn(head, 0, head.length)].find(({ id }) => id === ids.segment)
    if (segment === undefined) return { code: "videoDamaged" }
    let [scale, length, width, height] = [1_000_000, 0, 0, 0]
    let hasPicture = false
    for (const part of elementsIn(head, segment.content, segment.end)) {
      if (part.id === ids.cluster) break
      for (const one of part.id === ids.info ? elementsIn(head, part.content, part.end) : []) {
        if (one.id === ids.scale) scale = unsigned(head, one)
        if (one.id === ids.duration) length = float(head, one)
      }
      for (const entry of part.id === ids.tracks ? elementsIn(head, part.content, part.end) : []) {
        if (entry.id !== ids.entry) continue
        for (const one of elementsIn(head, entry.content, entry.end)) {
          if (one.id === ids.type) hasPicture ||= unsigned(head, one) === 1
          if (one.id === ids.codec) {
            const codec = head.toString("latin1", one.content, one.end).replace(/\0+$/, "")
            if (!codecs.has(codec)) return { code: "videoCodec", codec: codec.replace(/[^\w /.-]/g, "?") }
          }
          if (one.id !== ids.video) continue
          for (const side of elementsIn(head, one.content, one.end)) {
            if (side.id === ids.width) width = unsigned(head, side)
            if (side.id === ids.height) height = unsigned(head, side)
          }
        }
      }
    }
    const duration = (length * scale) / 1e9
    if (!hasPicture || width === 0 || height === 0) return { code: "videoNoPicture" }
    if (!(duration > 0) || !Number.isFinite(duration)) return { code: "videoNoDuration" }
    return width > longestSide || height > longestSide ? { code: "videoPixels" } : { duration, width, height }
  } catch (error) {
    if (error instanceof EbmlFault || error instanceof RangeError) return { code: "videoDamaged" }
    throw error
  }
}
