import { Schema } from "effect"
import { get, listOf, page } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { rolesWith } from "../core/permissions.ts"
import { BackupKind, RestoreFault } from "./backup.ts"

const BackupRow = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  made_at: Schema.String,
  kind: BackupKind.annotate({ description: "rows of tables, or the database's files, which restore any later moment" }),
  rows: Schema.NullOr(Schema.Int).annotate({ description: "null for files" }),
  bytes: Schema.Finite.annotate({ description: "more than GraphQL's Int has room for, where a portal is large" }),
  tested_at: Schema.NullOr(Schema.String).annotate({ description: "of the last restore test" }),
  seconds: Schema.NullOr(Schema.Finite).annotate({ description: "that the last restore test took" }),
  fault: Schema.NullOr(RestoreFault).annotate({ description: "why the last restore test failed" }),
  tables: Schema.Array(Schema.String).annotate({ description: "tables that differed in the last restore test" })
}).annotate({ identifier: "Backup" })

/** Backups of the portal. */
export const backups = group("backups", "Backups, and the tests that restored them.", [
  get("backups", "/backups", {
    description: "Backups of the portal, the newest first, with the result of the last restore test of each.",
    roles: rolesWith("programme.configure"),
    scope: "none",
    query: { page: page.page, per_page: page.per_page },
    answer: listOf(BackupRow)
  })
])
