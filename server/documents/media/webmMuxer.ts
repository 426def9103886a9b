/** A still picture of a video: a key frame of VP8, shown from `at` on (milliseconds). */
export type Frame = { readonly at: number; readonly vp8: Uint8Array }

/** An element of EBML: its id, and its content. */
const element = (id: number, ...content: readonly Uint8Array[]): Buffer => {
  const name = Buffer.from(id.toString(16).padStart(id.toString(16).length + (id.toString(16).length % 2), "0"), "hex")
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length))
  size[0]! |= 0x01
  return Buffer.concat([name, size, body])
}

const unsigned = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(6)
  bytes.writeUIntBE(value, 0, 6)
  return element(id, bytes)
}
const text = (id: number, value: string): Buffer => element(id, Buffer.from(value))
const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** The key frame of VP8 in a lossy WebP picture: the two are the same bytes (RFC 9649, 2.5). */
export const vp8Of = (webp: Buffer): Buffer => {
  for (let at = 12; at + 8 <= webp.length;) {
    const length = webp.readUInt32LE(at + 4)
    if (webp.toString("latin1", at, at + 4) === "VP8 ") return webp.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  throw new RangeError("Not a lossy WebP picture")
}

/**
 * Puts pictures one behind the other into a WebM without sound: a cluster each, so that every one can be jumped to, and
 * an index of them at the front. `duration` is in milliseconds.
 */
export const webmOf = (
  frames: readonly Frame[],
  { width, height, duration }: { readonly width: number; readonly height: number; readonly duration: number }
): Buffer => {
  const header = element(
    0x1a45dfa3,
    unsigned(0x4286, 1),
    unsigned(0x42f7, 1),
    unsigned(0x42f2, 4),
    unsigned(0x42f3, 8),
    text(0x4282, "webm"),
    unsigned(0x4287, 2),
    unsigned(0x4285, 2)
  )
  const info = element(
    0x1549a966,
    unsigned(0x2ad7b1, 1_000_000),
    float(0x4489, duration),
    text(0x4d80, "School Portal"),
    text(0x5741, "School Portal")
  )
  const video = element(0xe0, unsigned(0xb0, width), unsigned(0xba, height))
  const track = element(
    0xae,
    unsigned(0xd7, 1),
    unsigned(0x73c5, 1),
    unsigned(0x83, 1),
    unsigned(0x9c, 0),
    text(0x86, "V_VP8"),
    video
  )
  const tracks = element(0x1654ae6b, track)
  const clusters = frames.map(({ at, vp8 }) =>
    element(0x1f43b675, unsigned(0xe7, at), element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), vp8))
  )
  const cuesAt = (first: number): Buffer => {
    let place = first
    const points = frames.map(({ at }, number) => {
      const point = element(0xbb, unsigned(0xb3, at), element(0xb7, unsigned(0xf7, 1), unsigned(0xf1, place)))
      place += clusters[number]!.length
      return point
    })
    return element(0x1c53bb6b, ...points)
  }
  // Every number has a fixed length, so that the index is as long whatever it says.
  const before = info.length + tracks.length
  const cues = cuesAt(before + cuesAt(0).length)
  return Buffer.concat([header, element(0x18538067, info, tracks, cues, ...clusters)])
}
