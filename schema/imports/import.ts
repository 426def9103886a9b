import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { linkedCall } from "../core/linkedCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { ImportKind, RowCounts } from "./importJob.ts"

/** Who imports: schools, institutes, and district coordinators of the Gulf. */
export const importers = rolesWith("school.use", "institute.use", "student.importGulf")

/** An import, with how its rows stand. */
export const Import = Schema.Struct({
  id: RecordId,
  kind: ImportKind,
  name: Schema.String.annotate({ description: "of the file" }),
  state: Schema.String.annotate({ description: "of the record importJob" }),
  format: Schema.String,
  rows: Schema.Int,
  ...RowCounts.fields,
  by: Schema.String,
  received_at: Schema.String,
  changed_at: Schema.String,
  kept_until: Schema.NullOr(Schema.String).annotate({
    description: "when rows that wait, or were skipped, are deleted unless somebody touches them"
  }),
  has_report: Schema.Boolean,
  version: Schema.Int,
  position: Schema.Int
}).annotate({ identifier: "Import" })
export type ImportAnswer = typeof Import.Type

/** The imports of schools, the latest first. */
export const linkedImports = linkedCall("linkedImports", "/linked/imports", {
  title: "Imports",
  roles: importers,
  scope: "region",
  row: Import,
  by: ["school_id"],
  fields: {}
})
