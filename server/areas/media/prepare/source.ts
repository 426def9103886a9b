import { createHash } from "node:crypto"
import type pg from "pg"
import { readRange } from "../../../platform/files/readRange.ts"
import type { Upload } from "../../../platform/uploads/upload.ts"

/** Bytes of an upload that is whole. */
export type Source = {
  readonly size: number
  /** Some bytes, as many as there are. */
  readonly read: (start: number, end: number) => Promise<Buffer>
  readonly stream: (start: number, end: number) => AsyncGenerator<Buffer>
}

/** Opens an upload's bytes. */
export const openSource = (pool: pg.Pool, { id, size }: Pick<Upload, "id" | "size">): Source => {
  const stream = (start: number, end: number) =>
    readRange(pool, id, { start, end: Math.min(end, size) }, { name: "upload_parts", key: "upload_id" })
  return {
    size,
    stream,
    read: async (start, end) => {
      const pieces: Buffer[] = []
      if (start < Math.min(end, size)) for await (const piece of stream(start, end)) pieces.push(piece)
      return Buffer.concat(pieces)
    }
  }
}

/** SHA-256 of bytes, in hex. */
export const hashOf = async (bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> => {
  const hash = createHash("sha256")
  for await (const piece of bytes) hash.update(piece)
  return hash.digest("hex")
}
