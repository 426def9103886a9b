import type pg from "pg"
import type { BrochureSource } from "../../../../schema/media/brochure.ts"
import type { MediaKind } from "../../../../schema/media/media.ts"
import { faultOfBeginning } from "../../../documents/media/beginning.ts"
import type { MediaFault } from "../../../documents/media/fault.ts"
import { onOneNode } from "../../../platform/db/lock.ts"
import { beside } from "../../../platform/db/pool.ts"
import { noteFault } from "../../../platform/http/failures.ts"
import { prepareCaptions } from "./captions.ts"
import { preparePdf } from "./pdf.ts"
import { keepPrepared, type Prepared } from "./prepared.ts"
import { openSource, type Source } from "./source.ts"
import { prepareVideo } from "./video.ts"

type Whole = {
  readonly id: string
  readonly kind: MediaKind
  readonly size: number
  /** What the portal built it from, if it did. */
  readonly source: BrochureSource | null
}

const whole = "received = size and hash is null and fault is null"

/**
 * Prepares the uploads that are whole, the oldest first, each on one node. What cannot be used is told to whoever
 * uploaded it, and nothing of it is kept. One that fails for a reason of the portal stays, and is tried again.
 */
export const prepareUploads = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<Whole>(
    `select id, kind, size, source from uploads where ${whole} order by created_at limit 20`
  )
  for (const upload of rows)
    await onOneNode(pool, "upload", upload.id, async () => {
      const { rowCount } = await pool.query(`select from uploads where id = $1 and ${whole}`, [upload.id])
      if (rowCount === 1) await prepareUpload(pool, upload)
    }).catch((error: unknown) => noteFault(error, { what: "an upload" }))
}

const prepareUpload = async (pool: pg.Pool, upload: Whole): Promise<void> => {
  // A long video takes longer than a reader may wait for a statement.
  const lasting = beside(pool)
  const source = openSource(lasting, upload)
  const fault = faultOfBeginning(upload.kind, await source.read(0, 4_096))
  const found = fault === undefined ? await prepare(pool, upload, source) : { fault }
  if ("fault" in found) await refuse(pool, upload.id, found.fault)
  else await keepPrepared(lasting, upload.id, found, upload.source)
}

const prepare = (pool: pg.Pool, { id, kind }: Whole, source: Source): Promise<Prepared | { fault: MediaFault }> =>
  ({
    pdf: () => preparePdf(pool, id, source),
    video: () => prepareVideo(source),
    captions: () => prepareCaptions(source)
  })[kind]()

const refuse = async (pool: pg.Pool, id: string, fault: MediaFault): Promise<void> => {
  await pool.query(
    `with gone as (delete from upload_parts where upload_id = $1)
     update uploads set fault = $2 where id = $1`,
    [id, JSON.stringify(fault)]
  )
}
