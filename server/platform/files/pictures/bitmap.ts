import type { PictureFormat } from "./format.ts"

/** BMP has no metadata; its header says how long it is, and what follows is cut off. */
export const bitmap: PictureFormat = {
  size: (bytes) =>
    bytes.readUInt32LE(14) === 12
      ? { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
      : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) },
  stripped: (bytes) => {
    const said = bytes.readUInt32LE(2)
    return said > bytes.readUInt32LE(10) && said < bytes.length ? bytes.subarray(0, said) : bytes
  }
}
