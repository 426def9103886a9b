import { t } from "#messages/server.tables.js"
import { createReadStream } from "node:fs"
import { unreadable } from "./table.ts"

/** A way to write text as bytes, by the name that `TextDecoder` knows. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252"

/** How people call them. */
export const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252"
}

/**
 * Which encoding a file is in: what its byte order mark says; without one UTF-16 by where its NULs stand, UTF-8 if all
 * of it is, and else Windows-1252, of which Latin-1 is a part and which any bytes are. @throws Invalid for what is no
 * text
 */
export const encodingOf = async (path: string, head: Uint8Array): Promise<Encoding> => {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le"
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be"
  const nuls = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) nuls[index % 2]! += 1
  })
  const [high, low] = nuls as [number, number]
  // In UTF-16 most of a list is ASCII, and half of that NULs, all at even or all at odd places.
  const many = head.length / 5
  if (high > many && low === 0) return "utf-16be"
  if (low > many && high === 0) return "utf-16le"
  if (high + low > 0) throw notText()
  return (await isUtf8(path)) ? "utf-8" : "windows-1252"
}

const notText = () => unreadable(t.notText, t.sendSheet)

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      if ((bytes as Buffer).includes(0)) throw notText()
      decoder.decode(bytes as Buffer, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** A file's text, piece by piece; a byte order mark is left out, and what no text can hold becomes U+FFFD. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of createReadStream(path, { highWaterMark: 128 * 1024 }))
    yield decoder.decode(bytes as Buffer, { stream: true })
  yield decoder.decode()
}
