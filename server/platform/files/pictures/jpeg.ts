import type { PictureFormat } from "./format.ts"

type Segment = { readonly marker: number; readonly begin: number; readonly end: number }

const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Whether a segment is a frame header, which says the size. DHT, JPG and DAC have markers in between. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Where the coded pixels end that begin at `at`: at the next marker that is no restart. */
const endOfScan = (bytes: Buffer, at: number): number => {
  let next = bytes.indexOf(0xff, at)
  while (next >= 0) {
    const marker = bytes[next + 1]
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return next
    next = bytes.indexOf(0xff, next + 1)
  }
  return bytes.length
}

/** The segments up to the end of the picture; a scan has its coded pixels with it. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = 0; at < bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError("Expected a marker")
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      yield { marker, begin: at, end: at + 2 }
      return
    }
    const header = isStandalone(marker) ? at + 2 : at + 2 + bytes.readUInt16BE(at + 2)
    if (header > bytes.length) throw new RangeError("A segment breaks off")
    const end = marker === 0xda ? endOfScan(bytes, header) : header
    yield { marker, begin: at, end }
    at = end
  }
}

const beginsWith = (bytes: Buffer, { begin }: Segment, name: string): boolean =>
  bytes.toString("latin1", begin + 4, begin + 4 + name.length) === name

/**
 * Whether a segment says how the picture looks: of the applications' own, the colour profile and how colours are coded.
 */
const isKept = (bytes: Buffer, segment: Segment): boolean => {
  const { marker } = segment
  if (marker === 0xe0) return beginsWith(bytes, segment, "JFIF\0")
  if (marker === 0xe2) return beginsWith(bytes, segment, "ICC_PROFILE\0")
  if (marker === 0xee) return beginsWith(bytes, segment, "Adobe")
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

/** Which way up an Exif segment says that the picture is, from 1 (as it lies) to 8; 1 where it does not say. */
const orientationOf = (bytes: Buffer, { begin, end }: Segment): number => {
  const exif = bytes.subarray(begin + 10, end)
  try {
    const isLittle = exif.toString("latin1", 0, 2) === "II"
    const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
    const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    for (let nth = 0; nth < Math.min(short(directory), 200); nth += 1) {
      const entry = directory + 2 + nth * 12
      if (short(entry) === 0x0112) return short(entry + 8)
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** An Exif segment that says which way up a picture is, and nothing else. */
const upright = (orientation: number): Buffer => {
  const segment = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010000000000000000", "hex")
  segment.writeUInt8(orientation, 29)
  return segment
}

export const jpeg: PictureFormat = {
  size: (bytes) => {
    for (const { marker, begin } of segmentsOf(bytes))
      if (isFrame(marker)) return { height: bytes.readUInt16BE(begin + 5), width: bytes.readUInt16BE(begin + 7) }
    throw new RangeError("No frame")
  },
  stripped: (bytes) => {
    const segments = [...segmentsOf(bytes)]
    const exif = segments.find((segment) => segment.marker === 0xe1 && beginsWith(bytes, segment, "Exif\0\0"))
    const orientation = exif === undefined ? 1 : orientationOf(bytes, exif)
    const [start, ...rest] = segments.filter((segment) => isKept(bytes, segment))
    if (start === undefined) throw new RangeError("No segments")
    const cut = ({ begin, end }: Segment) => bytes.subarray(begin, end)
    const turned = orientation >= 2 && orientation <= 8 ? [upright(orientation)] : []
    return Buffer.concat([cut(start), ...turned, ...rest.map(cut)])
  }
}
