import { createHash } from "node:crypto"
import type pg from "pg"
import { inTransaction, type Sql } from "../../../platform/db/pool.ts"
import { wordsVector } from "../../../platform/lists/words.ts"
import { keepStream, writeParts } from "../../../platform/files/store.ts"
import { brochureTexts, type BrochureSource } from "../../../../schema/media/brochure.ts"
import type { MediaKind } from "../../../../schema/media/media.ts"
import type { DrawnPage } from "../../../documents/media/pdfPages.ts"
import { hashOf } from "./source.ts"

/** A file that is found good, ready to be kept: its bytes, which can be read twice, and what is known of it. */
export type Prepared = {
  readonly kind: MediaKind
  readonly type: string
  readonly size: number
  readonly bytes: () => AsyncIterable<Buffer>
  readonly duration: number | null
  readonly width: number | null
  readonly height: number | null
  readonly pages: readonly DrawnPage[] | null
  /** What captions say. */
  readonly text?: string
}

/**
 * Keeps a prepared file, its pages and what is known of it, and notifies the uploader: all of it or nothing. The
 * upload's own bytes go. Of a brochure that was built here, the source is kept, and its texts are those of the pages.
 * @returns its hash
 */
export const keepPrepared = async (
  pool: pg.Pool,
  uploadId: string,
  file: Prepared,
  source: BrochureSource | null = null
): Promise<string> => {
  const texts = source === null ? [] : brochureTexts(source)
  const hash = await hashOf(file.bytes())
  await inTransaction(pool, async (client) => {
    await keepStream(client, { hash, type: file.type, size: file.size, bytes: file.bytes() })
    const { rowCount } = await client.query(
      `insert into media (hash, kind, duration, width, height, pages, text, words)
       values ($1, $2, $3, $4, $5, $6, $7::text, ${wordsVector("coalesce($7::text, '')")}) on conflict do nothing`,
      [hash, file.kind, file.duration, file.width, file.height, file.pages?.length ?? null, file.text ?? null]
    )
    if (rowCount === 1)
      for (const [at, page] of (file.pages ?? []).entries())
        await keepPage(client, hash, at + 1, { ...page, text: texts[at] ?? page.text })
    if (source !== null)
      await client.query("insert into brochures (hash, source) values ($1, $2) on conflict do nothing", [
        hash,
        JSON.stringify(source)
      ])
    await client.query("update uploads set hash = $2 where id = $1", [uploadId, hash])
    await client.query("delete from upload_parts where upload_id = $1", [uploadId])
  })
  return hash
}

const keepPage = async (sql: Sql, hash: string, number: number, page: DrawnPage): Promise<void> => {
  const picture = await keepPicture(sql, page.picture)
  const medium = await keepPicture(sql, page.medium)
  const thumbnail = await keepPicture(sql, page.thumbnail)
  await sql.query(
    `insert into media_pages (hash, page, picture, medium, thumbnail, width, height, text, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8::text, ${wordsVector("coalesce($8::text, '')")})`,
    [hash, number, picture, medium, thumbnail, page.width, page.height, page.text]
  )
}

const keepPicture = async (sql: Sql, bytes: Uint8Array): Promise<string> => {
  const hash = createHash("sha256").update(bytes).digest("hex")
  const { rowCount } = await sql.query(
    "insert into files (hash, type, size) values ($1, 'image/webp', $2) on conflict do nothing",
    [hash, bytes.length]
  )
  if (rowCount === 1) await writeParts(sql, hash, bytes)
  return hash
}
