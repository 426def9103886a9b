import { basename, join } from "node:path"
import { t } from "#messages/server.imports.js"
import { Forbidden, Invalid } from "../../../schema/core/errors.ts"
import type { Uploaded } from "../../../schema/core/files.ts"
import { importJobStream, noRows, type ImportKind } from "../../../schema/imports/importJob.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import { inTransaction } from "../../platform/db/pool.ts"
import { openSpool, withFolder } from "../../platform/files/spool.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { idsOf } from "../../platform/access/scope.ts"
import { kinds, type Job } from "./kinds/index.ts"
import { oneJob, type ImportView } from "./lists.ts"
import { guessMatches } from "./match.ts"
import { readSheet } from "../../documents/tables/index.ts"
import { stage } from "./stage.ts"

/** Imports of one place that may be open at a time: what waits is personal data. */
const maxOpen = 20

/**
 * Takes a file in: reads it to its end, sets its rows aside and guesses which column is what. Nothing goes in by this.
 * A file that cannot be read leaves nothing behind. @throws Invalid, TooLarge, Forbidden
 */
export const uploadImport = async (
  portal: Portal,
  kind: ImportKind,
  upload: Uploaded<object>,
  gesture: CommandContext
): Promise<ImportView> => {
  const { pool, log } = portal
  const { caller } = gesture
  const scope = placeOf(caller)
  await checkOpen(portal, caller)
  const fields = kinds[kind].fields({ scope })
  const { staged, format } = await withFolder(async (folder) => {
    const spool = openSpool(join(folder, "file"))
    for await (const bytes of upload.file) await spool.write(bytes)
    const sheet = await readSheet(await spool.done())
    return { format: sheet.format, staged: await stage(pool, sheet, fields) }
  })
  const { job, heads, rows } = staged
  const stream = importJobStream(job)
  const data = {
    kind,
    place: scope.kind,
    placeIds: idsOf(scope),
    format,
    columns: heads.length,
    rows,
    matches: guessMatches(heads, fields),
    change: { ...noRows, unchecked: rows }
  }
  const id = await log.batch({
    ...commandOf(gesture),
    streams: [stream],
    decide: () => ({
      events: [
        {
          stream,
          type: "importJob.received",
          data,
          personal: { subject: stream, data: { name: nameOf(upload.fileName) } }
        }
      ],
      reply: job
    })
  })
  // The same gesture was sent twice: the first one's rows are there, these are not needed.
  if (id !== job) await inTransaction(pool, (client) => client.query("delete from import_files where job = $1", [job]))
  return oneJob(portal, id, caller.scope)
}

const nameOf = (fileName: string): string =>
  basename(fileName)
    .replace(/\p{Cc}/gu, "")
    .slice(0, 200) || "File"

/** Whose import a caller's is. @throws Forbidden for an account without a place */
const placeOf = ({ scope }: Caller): Job["scope"] => {
  if (scope.kind === "school" || scope.kind === "institute") return scope
  if (scope.kind === "district") return { kind: "district", ids: scope.ids }
  throw new Forbidden({ message: t.noPlace })
}

const checkOpen = async ({ pool }: Portal, { scope }: Caller): Promise<void> => {
  const {
    rows: [row]
  } = await pool.query<{ open: number }>(
    `select count(*)::int as open from import_jobs
     where ${scope.kind}_id = any($1) and state not in ('finished', 'discarded', 'expired')`,
    [idsOf(scope)]
  )
  if (row!.open < maxOpen) return
  throw new Invalid({
    message: t.manyOpen({ most: maxOpen }),
    fields: { file: t.finishOne }
  })
}
