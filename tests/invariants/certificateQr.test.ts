import jsqr from "jsqr"
import { expect, test } from "vitest"
import { qrRows } from "../../server/documents/print/qrCode.ts"

/** The reader; its types say that it is a property of itself, and so it is. */
const { default: read } = jsqr

/** Pixels of a QR code with the quiet zone that a page has around it, as a camera sees it. */
const pixelsOf = (rows: readonly (readonly boolean[])[], scale: number, quiet = 4) => {
  const side = (rows.length + 2 * quiet) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === true)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { pixels, side }
}

test.each([40, 250, 420, 700])("another program reads a QR code of %i characters", (length) => {
  const text = `https://portal.example.org/verify#${"aZ09-_".repeat(200)}`.slice(0, length)
  const { pixels, side } = pixelsOf(qrRows(text), 3)
  expect(read(pixels, side, side)?.data).toBe(text)
})
