import { inflateSync } from "node:zlib"
import type { Random } from "../../../server/demo/random.ts"

/** A picture in grey, row by row: 0 is black, 255 white. */
export type Grey = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** How a scan is worse than what was printed. */
export type Noise = {
  /** Standard deviation of each pixel, in steps of 255. */
  readonly deviation: number
  /** Share of pixels that are black or white, whatever they were. */
  readonly specks: number
  /** How much darker one side is than the other, and how much paler black is, as shares. */
  readonly shade: number
  readonly fading: number
  readonly isBlurred: boolean
}

/** Reads a PNG of 8 bits without interlacing, in grey or in colour. */
export const decodePng = (png: Buffer): Grey => {
  const [width, height, colour] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]!]
  if (png[24] !== 8 || png[28] !== 0) throw new Error("Only PNG of 8 bits, not interlaced")
  const samples = { 0: 1, 2: 3, 4: 2, 6: 4 }[colour]!
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const data = inflateSync(Buffer.concat(parts))
  const stride = width * samples
  const pixels = new Uint8Array(width * height)
  let before: Uint8Array = new Uint8Array(stride)
  for (let row = 0; row < height; row++) {
    const start = row * (stride + 1)
    const line = unfiltered(data[start]!, data.subarray(start + 1, start + 1 + stride), before, samples)
    // Of colours, green alone: it is what eyes see most of.
    for (let x = 0; x < width; x++) pixels[row * width + x] = line[x * samples + (samples > 2 ? 1 : 0)]!
    before = line
  }
  return { width, height, pixels }
}

const unfiltered = (filter: number, line: Uint8Array, above: Uint8Array, samples: number): Uint8Array => {
  const guesses = [
    () => 0,
    (at: number) => result[at - samples] ?? 0,
    (at: number) => above[at]!,
    (at: number) => ((result[at - samples] ?? 0) + above[at]!) >> 1,
    (at: number) => paeth(result[at - samples] ?? 0, above[at]!, above[at - samples] ?? 0)
  ]
  const result = new Uint8Array(line)
  const guess = guesses[filter]!
  if (filter > 0) for (let at = 0; at < line.length; at++) result[at] = line[at]! + guess(at)
  return result
}

const paeth = (left: number, up: number, corner: number): number => {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Each pixel as the mean of the nine around it. */
export const blurred = ({ width, height, pixels }: Grey): Grey => {
  const result = new Uint8Array(pixels)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      let sum = 0
      for (const row of [at - width, at, at + width]) sum += pixels[row - 1]! + pixels[row]! + pixels[row + 1]!
      result[at] = sum / 9
    }
  return { width, height, pixels: result }
}

/** A picture as a bad scanner would have it. */
export const noisy = (image: Grey, { deviation, specks, shade, fading, isBlurred }: Noise, next: Random): Grey => {
  const { width, height, pixels } = isBlurred ? blurred(image) : image
  // The sum of four even numbers is near enough to a normal one; its deviation is the root of a third.
  const normals = Array.from({ length: 4_096 }, () => (next() + next() + next() + next() - 2) * Math.sqrt(3))
  const result = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const chance = next()
    const faded = 255 - (255 - pixels[at]!) * (1 - fading)
    const shaded = faded * (1 - (shade * (at % width)) / width)
    const isSpeck = (chance * 4_096) % 1 < specks
    result[at] = isSpeck ? (chance < 0.5 ? 0 : 255) : shaded + normals[Math.floor(chance * 4_096)]! * deviation
  }
  return { width, height, pixels: new Uint8Array(result.buffer) }
}
