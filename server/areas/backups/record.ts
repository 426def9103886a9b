import { backupStream, type BackupKind, type RestoreFault } from "../../../schema/backups/backup.ts"
import type { BaseManifest } from "../../platform/backup/files/baseManifest.ts"
import type { Manifest } from "../../platform/backup/manifest.ts"
import type { RestoreResult } from "../../platform/backup/testRestore.ts"
import { systemActor } from "../../platform/eventlog/actor.ts"
import { createRecords } from "../../platform/eventlog/createRecords.ts"
import type { Portal } from "../../platform/portal.ts"

type Host = Pick<Portal, "pool" | "log">

const by = { actor: systemActor, cause: "command line" }

/** What is recorded of a backup. */
type Made = {
  readonly kind: BackupKind
  readonly name: string
  readonly madeAt: string
  readonly position: number
  readonly rows: number | null
  readonly bytes: number
}

/** What is recorded of a backup of tables. */
export const ofTables = ({ name, madeAt, position, tables }: Manifest): Made => ({
  kind: "tables",
  name,
  madeAt,
  position,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0)
})

/** What is recorded of a base copy. */
export const ofFiles = ({ name, madeAt, position, bytes }: BaseManifest): Made => ({
  kind: "files",
  name,
  madeAt,
  position,
  rows: null,
  bytes
})

/** Records that a backup was made, once. @returns its id */
export const recordBackup = async (host: Host, made: Made): Promise<number> => {
  const { rows } = await host.pool.query<{ id: number }>("select id from backups where name = $1", [made.name])
  if (rows[0] !== undefined) return rows[0].id
  const [id] = await createRecords(host, by, [{ table: "backups", streamOf: backupStream }], ([number]) => [
    { stream: backupStream(number), type: "backup.created", data: made }
  ])
  return id
}

/** What a restore test found, how long it took, and how many rows were compared. */
type Tested =
  | { readonly seconds: number; readonly rows: number }
  | { readonly seconds: number; readonly fault: RestoreFault; readonly tables: readonly string[] }

/** Records the result of a restore test. Texts of the database stay out of it, since they can quote data. */
export const recordRestoreTest = async (host: Host, made: Made, data: Tested): Promise<void> => {
  const stream = backupStream(await recordBackup(host, made))
  const type = "fault" in data ? "backup.restoreFailed" : "backup.restored"
  await host.log.command({ ...by, stream, type, data })
}

/** What is recorded of a restore test of tables. */
export const testedTables = (manifest: Manifest, result: RestoreResult, seconds: number): Tested => {
  if (result.is === "restored") return { seconds, rows: ofTables(manifest).rows ?? 0 }
  const tables = result.is === "differs" ? result.differences.map(({ table }) => table) : []
  return { seconds, fault: result.is, tables }
}
