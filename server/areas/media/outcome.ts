import { t } from "#messages/server.platform.js"
import { NotFound } from "../../../schema/core/errors.ts"
import { actorId, type Caller } from "../../../schema/core/roles.ts"
import type { UploadStep } from "../../../schema/media/media.ts"
import { faultText, type MediaFault } from "../../documents/media/fault.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { mediaFor, pagesFor } from "./files.ts"

type Row = {
  readonly hash: string | null
  readonly fault: MediaFault | null
  readonly progress: number
  readonly is_whole: boolean
}

/** What became of a file that somebody uploaded. @throws NotFound also for another's */
export const uploadOutcome = async (sql: Sql, id: string, caller: Caller) => {
  const { rows } = await sql.query<Row>(
    `select hash, fault, progress, received = size as is_whole from uploads
     where id::text = $1 and account_id = $2 and expires_at > now()`,
    [id, actorId(caller)]
  )
  const [row] = rows
  if (row === undefined) throw new NotFound({ message: t.noUpload })
  return {
    step: stepOf(row),
    progress: row.progress,
    fault: row.fault && faultText(row.fault),
    media: row.hash === null ? null : ((await mediaFor(sql, caller.userId, row.hash)) ?? null),
    pages: row.hash === null ? [] : await pagesFor(sql, caller.userId, row.hash, [])
  }
}

const stepOf = ({ hash, fault, is_whole: isWhole }: Row): UploadStep =>
  hash !== null ? "ready" : fault !== null ? "refused" : isWhole ? "preparing" : "receiving"
