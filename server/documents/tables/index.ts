import { t } from "#messages/server.tables.js"
import { open } from "node:fs/promises"
import type { Spooled } from "../../platform/files/spool.ts"
import { readCsv } from "./csv.ts"
import { encodingOf } from "./encoding.ts"
import { unreadable, type Sheet } from "./table.ts"
import { readXlsx } from "./xlsx.ts"

/** What an archive begins with, one without parts too. */
const archives = ["PK\x03\x04", "PK\x05\x06"]

/** What a file of another kind begins with, and what to do about it. */
const strangers = (): ReadonlyArray<{
  readonly begins: string | RegExp
  readonly is: string
  readonly advice: string
}> => [
  { begins: "\xd0\xcf\x11\xe0", is: t.isOldExcel, advice: t.saveExcel },
  { begins: "%PDF", is: t.isPdf, advice: t.sendSource },
  { begins: /^\s*(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/i, is: t.isWebPage, advice: t.openInExcel },
  { begins: "{\\rtf", is: t.isText, advice: t.sendSheet }
]

/**
 * Opens a file by what it is, whatever its name: an Excel workbook or delimited text.
 * Rows are read as they are asked for. @throws Invalid that says what the file is instead
 */
export const readSheet = async ({ path, size }: Pick<Spooled, "path" | "size">): Promise<Sheet> => {
  if (size === 0) throw unreadable(t.emptyFile, t.noRows)
  const head = await headOf(path)
  const start = Buffer.from(head.subarray(0, 512)).toString("latin1")
  if (archives.some((begins) => start.startsWith(begins))) return readXlsx(path)
  const stranger = strangers().find(({ begins }) =>
    typeof begins === "string" ? start.startsWith(begins) : begins.test(start)
  )
  if (stranger) throw unreadable(stranger.is, stranger.advice)
  return readCsv(path, await encodingOf(path, head), head)
}

const headBytes = 64 * 1024

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
