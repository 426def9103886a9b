import { open } from "node:fs/promises"
import { t } from "#messages/server.exams.js"
import { Invalid } from "../../../../schema/core/errors.ts"
import { isHeader, isSkipped, sheetVersions, versionIn, type SheetVersion } from "../../../../schema/exams/sheetLine.ts"

/** Bytes at the beginning of a file in which its first line is looked for. */
const lookedAt = 64 * 1024

/** What the beginning of a file says: the version of its format, and its first line with a sheet. */
export type SheetHead = { readonly version: SheetVersion; readonly first: string | undefined }

/**
 * Reads the beginning of a file of answer sheets. One without a header is of the first version.
 * @throws Invalid for a version that is not known
 */
export const sheetHead = async (path: string): Promise<SheetHead> => {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(lookedAt), 0, lookedAt, 0)
    const lines = buffer
      .toString("utf8", 0, bytesRead)
      .replace(/^\uFEFF/, "")
      .split("\n")
      .filter((line) => !isSkipped(line))
    const [line = ""] = lines
    if (!isHeader(line)) return { version: 1, first: lines[0] }
    const version = versionIn(line)
    if (version !== undefined) return { version, first: lines[1] }
    throw new Invalid({
      message: t.otherSheetVersion({
        version: line
          .trim()
          .replace(/^[^|]*\|/, "")
          .slice(0, 10)
      }),
      fields: { file: t.sheetVersionsRead({ versions: sheetVersions.join(", ") }) }
    })
  } finally {
    await file.close()
  }
}
