import { backupStream } from "../../../schema/backups/backup.ts"
import type { Manifest } from "../../platform/backup/manifest.ts"
import type { RestoreResult } from "../../platform/backup/testRestore.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"

type Host = Pick<Portal, "pool" | "log">

const by = { actor: systemActor, cause: "command line" }

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Records that a backup was made, once. @returns its id */
export const recordBackup = async (host: Host, manifest: Manifest): Promise<number> => {
  const { name, madeAt, position, tables } = manifest
  const { rows } = await host.pool.query<{ id: number }>("select id from backups where name = $1", [name])
  if (rows[0] !== undefined) return rows[0].id
  const bytes = tables.reduce((sum, { bytes: of }) => sum + of, 0)
  const data = { name, madeAt, position, rows: rowsOf(manifest), bytes }
  const [id] = await createRecords(host, by, [{ table: "backups", streamOf: backupStream }], ([number]) => [
    { stream: backupStream(number), type: "backup.created", data }
  ])
  return id
}

/** Records the result of a restore test. Texts of the database stay out of it, since they can quote data. */
export const recordRestoreTest = async (
  host: Host,
  manifest: Manifest,
  result: RestoreResult,
  seconds: number
): Promise<void> => {
  const stream = backupStream(await recordBackup(host, manifest))
  if (result.is === "restored")
    await host.log.command({ ...by, stream, type: "backup.restored", data: { seconds, rows: rowsOf(manifest) } })
  else {
    const tables = result.is === "differs" ? result.differences.map(({ table }) => table) : []
    await host.log.command({ ...by, stream, type: "backup.restoreFailed", data: { seconds, fault: result.is, tables } })
  }
}
