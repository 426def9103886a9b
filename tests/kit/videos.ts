import { webmOf } from "../../server/documents/media/webmMuxer.ts"

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, "latin1")
  return Buffer.concat([head, body])
}
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const word = (letters: string): Buffer => Buffer.from(letters, "latin1")

/** What a test's MP4 is like. */
export type TestMp4 = {
  readonly codec?: string
  readonly seconds?: number
  readonly isFirst?: boolean
  /** Bytes of each chunk of data. */
  readonly chunks?: readonly Buffer[]
  readonly handler?: string
  readonly isLong?: boolean
}

/** An MP4 whose boxes are right and whose pictures are not: its description says where each chunk lies. */
export const mp4Of = ({
  codec = "avc1",
  seconds = 12,
  isFirst = false,
  chunks = [Buffer.alloc(3_000, 1), Buffer.alloc(2_000, 2), Buffer.alloc(1_000, 3)],
  handler = "vide",
  isLong = false
}: TestMp4 = {}): Buffer => {
  const ftyp = box("ftyp", word("isom"), numbers(512), word("isomavc1"))
  const mdat = box("mdat", ...chunks)
  const moovAt = (dataAt: number): Buffer => {
    const places: number[] = []
    for (const [at] of chunks.entries())
      places.push(dataAt + chunks.slice(0, at).reduce((sum, one) => sum + one.length, 0))
    const table = isLong
      ? box("co64", numbers(0, places.length, ...places.flatMap((place) => [0, place])))
      : box("stco", numbers(0, places.length, ...places))
    const header = box("tkhd", Buffer.alloc(76), numbers(640 * 65_536, 360 * 65_536))
    const stsd = box("stsd", numbers(0, 1), box(codec, Buffer.alloc(70)))
    const media = box(
      "mdia",
      box("hdlr", numbers(0, 0), word(handler), Buffer.alloc(13)),
      box("minf", box("stbl", stsd, table))
    )
    return box(
      "moov",
      box("mvhd", numbers(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80)),
      box("trak", header, media)
    )
  }
  const length = moovAt(0).length
  return isFirst
    ? Buffer.concat([ftyp, moovAt(ftyp.length + length + 8), mdat])
    : Buffer.concat([ftyp, mdat, moovAt(ftyp.length + 8)])
}

/** A WebM of pictures that nobody decodes. */
export const webmFile = (duration = 9_000): Buffer =>
  webmOf([{ at: 0, vp8: Buffer.alloc(500, 7) }], { width: 320, height: 180, duration })
