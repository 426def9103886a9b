import { createHash } from "node:crypto"

/** Small true pictures, a pixel each, and files that only claim to be some. */

const bytes = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, "base64"))

/** A picture of each kind that is taken, by its extension. */
export const pictures = {
  png: bytes("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  gif: bytes("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
  jpg: bytes(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k="
  ),
  bmp: bytes("Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAA////AA==")
} as const

/** The same pictures by the names that they are kept under. */
export const pictureFiles: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = Object.fromEntries(
  Object.entries(pictures).map(([kind, content]) => [
    `${createHash("sha256").update(content).digest("hex")}.${kind}`,
    content
  ])
)

const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content)

/** Files that are no picture that is taken, by what they are. */
export const impostors: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  "a page": text("<!doctype html><script>alert(1)</script>"),
  "an SVG": text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "a WebP": bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="),
  "a text that begins as a BMP": text("BM is how this text begins, and there is no picture in it"),
  "the beginning of a PNG's signature": pictures.png.slice(0, 6),
  "a PNG's signature before a page": new Uint8Array([
    ...pictures.png.slice(0, 8),
    ...text("<script>alert(1)</script>")
  ]),
  "a PNG behind a space": new Uint8Array([0x20, ...pictures.png]),
  nothing: new Uint8Array(0)
}
