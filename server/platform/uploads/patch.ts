import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type pg from "pg"
import type { Checksum } from "./headers.ts"
import { openPartsWriter, UploadTaken } from "./partsWriter.ts"
import { releaseUpload, type Upload } from "./upload.ts"

/** Milliseconds that a client may send nothing before its connection is given up. */
const silenceMs = 30_000

/** Bytes of a file's beginning that it is judged by. */
const headBytes = 4_096

/** Bytes of a refused piece that are read and thrown away: most clients read an answer only once they have sent all. */
const thrownAway = 32 * 1024 * 1024

/** What came of a piece: how many bytes there are now, and why it ended if it was not read to its end. */
export type Piece = {
  readonly received: number
  readonly end: "whole" | "cut" | "taken" | "checksum" | "tooLong" | "refused"
}

/** How a piece is taken: whether the beginning may be that of its kind, and the digest that it has to have. */
type Taking = { readonly isRight: (head: Buffer) => boolean; readonly checksum: Checksum | undefined }

/**
 * Writes a piece of an upload as it arrives. What arrived of one that breaks off stays, unless the piece has a digest,
 * which only the whole can have. What is not of its kind is not read on.
 */
export const receivePiece = async (
  pool: pg.Pool,
  request: IncomingMessage,
  { upload, holder }: { readonly upload: Upload; readonly holder: string },
  { isRight, checksum }: Taking
): Promise<Piece> => {
  const writer = await openPartsWriter(pool, upload, holder, checksum !== undefined)
  const digest = checksum && createHash(checksum.algorithm)
  let reached = upload.received
  let head: Buffer | undefined = upload.received === 0 ? Buffer.alloc(0) : undefined
  let end: Piece["end"] = "whole"
  const silence = setTimeout(() => request.destroy(), silenceMs)
  const isHeadRight = () => head === undefined || head.length < Math.min(headBytes, upload.size) || isRight(head)
  try {
    for await (const bytes of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.refresh()
      reached += bytes.length
      if (end === "whole" && reached > upload.size) end = "tooLong"
      if (end === "whole" && head !== undefined && head.length < headBytes) {
        head = Buffer.concat([head, bytes]).subarray(0, headBytes)
        if (!isHeadRight()) end = "refused"
      }
      if (end !== "whole") {
        if (reached - upload.received > thrownAway) break
        continue
      }
      digest?.update(bytes)
      await writer.write(bytes)
    }
  } catch (error) {
    if (error instanceof UploadTaken) end = "taken"
    else if (isCut(error, request)) end = end === "whole" ? "cut" : end
    else throw error
  } finally {
    clearTimeout(silence)
  }
  if (end === "whole" && digest !== undefined && !digest.digest().equals(checksum!.digest)) end = "checksum"
  return settle(end)

  async function settle(how: Piece["end"]): Promise<Piece> {
    const isKept = how === "whole" || (how === "cut" && checksum === undefined)
    if (!isKept) {
      await releaseUpload(pool, upload.id, holder)
      return { received: upload.received, end: how }
    }
    try {
      const received = await writer.flush()
      const isMine = await releaseUpload(pool, upload.id, holder, received)
      return { received, end: isMine ? how : "taken" }
    } catch (error) {
      if (error instanceof UploadTaken) return { received: upload.received, end: "taken" }
      throw error
    }
  }
}

/** Whether reading ended because the client's connection did. */
const isCut = (error: unknown, request: IncomingMessage): boolean =>
  request.destroyed &&
  ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes((error as NodeJS.ErrnoException).code ?? "")
