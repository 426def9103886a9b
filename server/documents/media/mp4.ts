import { boxesBelow, BoxFault, boxesIn, numberIn, type Box } from "./boxes.ts"
import type { MediaFault } from "./fault.ts"

/** What a video is: its length in seconds, its pixels. */
export type VideoFacts = { readonly duration: number; readonly width: number; readonly height: number }

/** Codecs that every browser plays: H.264, and AAC. */
const videoCodecs = ["avc1", "avc3"]
const audioCodecs = ["mp4a"]

/** Most pixels of a side: no browser of a school decodes more. */
const longestSide = 4_096

/** The tracks of a movie, each with what it carries and the codec of its first sample description. */
const tracksOf = (moov: Buffer, whole: Box) =>
  boxesBelow(moov, whole, "trak").map((track) => {
    const [handler] = boxesBelow(moov, track, "mdia", "hdlr")
    const [description] = boxesBelow(moov, track, "mdia", "minf", "stbl", "stsd")
    const [header] = boxesBelow(moov, track, "tkhd")
    if (handler === undefined || description === undefined || header === undefined)
      throw new BoxFault("A track is not described")
    const textAt = (box: Box, offset: number) => {
      numberIn(moov, box, offset, 4)
      return moov.toString("latin1", box.content + offset, box.content + offset + 4)
    }
    const side = (fromEnd: number) => numberIn(moov, header, header.end - header.content - fromEnd, 4) >>> 16
    return { carries: textAt(handler, 8), codec: textAt(description, 12), width: side(8), height: side(4) }
  })

/** Seconds of a movie, as its header says. */
const durationOf = (moov: Buffer, whole: Box): number => {
  const [header] = boxesBelow(moov, whole, "mvhd")
  if (header === undefined) throw new BoxFault("A movie has no header")
  const isLong = moov[header.content] === 1
  const scale = numberIn(moov, header, isLong ? 20 : 12, 4)
  return scale === 0 ? 0 : numberIn(moov, header, isLong ? 24 : 16, isLong ? 8 : 4) / scale
}

/** What the description of an MP4 (`moov`) says, or why browsers cannot play it. */
export const mp4Facts = (moov: Buffer): VideoFacts | MediaFault => {
  try {
    const [whole] = boxesIn(moov)
    if (whole?.type !== "moov") throw new BoxFault("No movie")
    const tracks = tracksOf(moov, whole)
    const picture = tracks.find(({ carries }) => carries === "vide")
    if (picture === undefined) return { code: "videoNoPicture" }
    for (const { carries, codec } of tracks) {
      const known = carries === "vide" ? videoCodecs : carries === "soun" ? audioCodecs : undefined
      if (known !== undefined && !known.includes(codec)) return { code: "videoCodec", codec: printable(codec) }
    }
    const duration = durationOf(moov, whole)
    const { width, height } = picture
    if (duration <= 0) return { code: "videoNoDuration" }
    return width > longestSide || height > longestSide ? { code: "videoPixels" } : { duration, width, height }
  } catch (error) {
    if (error instanceof BoxFault) return { code: "videoDamaged" }
    throw error
  }
}

const printable = (codec: string): string => codec.replace(/[^\w .-]/g, "?").trim()

/**
 * The description of an MP4 as it has to be once it lies before the data that it describes: each place of data that lay
 * before it (`start`: where it lay) is its own length further back. A file has at most 2 GB, so that no place outgrows
 * the 32 bits that it may have. @throws BoxFault for tables that break off
 */
export const movedToFront = (moov: Buffer, start: number): Buffer => {
  const moved = Buffer.from(moov)
  const [whole] = boxesIn(moved)
  const tables = boxesBelow(moved, whole!, "trak", "mdia", "minf", "stbl").flatMap((table) =>
    boxesIn(moved, table.content, table.end)
  )
  for (const table of tables) {
    const length = table.type === "stco" ? 4 : table.type === "co64" ? 8 : undefined
    if (length === undefined) continue
    const count = numberIn(moved, table, 4, 4)
    if (8 + count * length > table.end - table.content) throw new BoxFault("A table of places breaks off")
    for (let at = table.content + 8, left = count; left > 0; at += length, left--) {
      const place = length === 4 ? moved.readUInt32BE(at) : Number(moved.readBigUInt64BE(at))
      if (place >= start) continue
      if (length === 4) moved.writeUInt32BE(place + moov.length, at)
      else moved.writeBigUInt64BE(BigInt(place + moov.length), at)
    }
  }
  return moved
}
