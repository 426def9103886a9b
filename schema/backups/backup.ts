import { Schema } from "effect"
import { event } from "../core/event.ts"

const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** What a backup is: the rows of tables, or the files of the embedded database, which restore any later moment. */
export const BackupKind = Schema.Literals(["tables", "files"])
export type BackupKind = typeof BackupKind.Type

/** What is known of a backup: when it was made, the log's last position in it, its rows and their size. */
const made = {
  kind: BackupKind,
  name: Schema.String.check(Schema.isPattern(/^[0-9]{8}T[0-9]{9}Z$/u)),
  madeAt: Schema.String,
  position: count,
  rows: Schema.NullOr(count).annotate({ description: "null for files" }),
  bytes: count.annotate({ description: "not compressed" })
}

/** Why a restore test failed: the backup could not be restored, or what was restored differs. */
export const RestoreFault = Schema.Literals(["notRestored", "differs"])
export type RestoreFault = typeof RestoreFault.Type

const seconds = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))

/** What happens to a backup of the portal. */
export const backupEvents = {
  created: event({
    description: "Backup made",
    version: 2,
    // Version 2: the database's files can be copied, too.
    upcasters: [(data) => ({ ...data, kind: "tables" })],
    data: Schema.Struct(made),
    sample: {
      kind: "tables",
      name: "20261101T203000000Z",
      madeAt: "2026-11-01T20:30:00.000Z",
      position: 9_000,
      rows: 12_000,
      bytes: 5e6
    }
  }),
  restored: event({
    description: "Restore test passed",
    data: Schema.Struct({ seconds, rows: count }),
    sample: { seconds: 12.5, rows: 12_000 }
  }),
  restoreFailed: event({
    description: "Restore test failed",
    data: Schema.Struct({
      seconds,
      fault: RestoreFault,
      tables: Schema.Array(Schema.String).annotate({ description: "the tables that differ" })
    }),
    sample: { seconds: 12.5, fault: "differs", tables: ["events"] }
  })
}

/** The stream of a backup. */
export const backupStream = (id: number): string => `backup-${id}`
