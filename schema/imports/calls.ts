import { Schema } from "effect"
import { rolesWith } from "../core/permissions.ts"
import type { RoleId } from "../core/roles.ts"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob, upload } from "../core/files.ts"
import { RecordId as id } from "../core/id.ts"
import { Import, importers, linkedImports } from "./import.ts"
import { FieldMatch, ImportKind, RowVerdict } from "./importJob.ts"
import { maxImportBytes } from "../core/limits.ts"

/** A row of an import: its cells in the order of the import's fields. */
const Row = Schema.Struct({
  line: Schema.Int.annotate({ description: "as a spreadsheet numbers it" }),
  verdict: RowVerdict,
  cells: Schema.Array(Schema.String),
  faults: Schema.Array(
    Schema.Struct({
      field: Schema.String.annotate({ description: "empty where it is no single cell" }),
      message: Schema.String
    }).annotate({ identifier: "ImportFault" })
  ),
  resembles: Schema.Array(
    Schema.Struct({ name: Schema.String, detail: Schema.String }).annotate({ identifier: "ImportLikeness" })
  ),
  became: Schema.NullOr(Schema.String).annotate({ description: "what went in, such as a roll number" })
}).annotate({ identifier: "ImportRow" })
export type ImportRow = typeof Row.Type

const columnText = Schema.String
const line = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_000_000 }))
const cell = Schema.String.check(Schema.isMaxLength(500), Schema.isPattern(/^[^\0]*$/))
const ofOne = { roles: importers, scope: "region", params: { id } } as const

const file = (roles: readonly RoleId[], what: string) =>
  ({
    description:
      `Takes a CSV file or an Excel workbook of ${what} in and sets its rows aside. ` +
      "Nothing is registered by that.",
    roles,
    scope: "region",
    message: "Upload complete",
    fields: {},
    maxBytes: maxImportBytes,
    answer: Import
  }) as const

/** Imports: files of students or schools, from the file to the last row. */
export const imports = group("imports", "Tables of schools and students, read from CSV and XLSX files.", [
  upload("importStudents", "/schools/student/import", file(rolesWith("school.use"), "students of one's own school")),
  upload(
    "importSchools",
    "/master-institute/schools/import",
    file(rolesWith("institute.use"), "schools of one's own institute")
  ),
  upload(
    "importInstituteStudents",
    "/master-institute/schools/student/import",
    file(rolesWith("institute.use"), "students of one's own institute's schools")
  ),
  upload(
    "importGulfStudents",
    "/sif/student/import",
    file(rolesWith("student.importGulf"), "students of schools in one's own district, in the Gulf")
  ),
  linkedImports,
  get("imports", "/imports", {
    description: "The imports of the caller's school, institute or district, latest first; one of them with its id.",
    roles: importers,
    scope: "region",
    live: { key: "id", watches: ["importJobs"], also: ["total"], rowsLeave: true },
    query: {
      page: page.page,
      per_page: page.per_page,
      id: Schema.optionalKey(id),
      kind: Schema.optionalKey(ImportKind)
    },
    answer: Schema.Struct({ ...listOf(Import).fields, position: Schema.Int, epoch: Schema.String, at: Schema.String })
  }),
  get("importColumns", "/imports/:id/columns", {
    ...ofOne,
    description: "The columns of an import's file, the fields that they can be, and which is which.",
    answer: Schema.Struct({
      columns: Schema.Array(
        Schema.Struct({ index: Schema.Int, title: columnText, samples: Schema.Array(columnText) }).annotate({
          identifier: "ImportColumn"
        })
      ),
      fields: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          title: Schema.String,
          is_required: Schema.Boolean,
          is_sharable: Schema.Boolean.annotate({ description: "whether one value can be used for all rows" }),
          is_joined: Schema.Boolean.annotate({ description: "several columns may make it up" }),
          choices: Schema.Array(Schema.String)
        }).annotate({ identifier: "ImportField" })
      ),
      matches: Schema.Array(FieldMatch),
      confirmation: Schema.NullOr(Schema.String).annotate({ description: "what is confirmed when it starts" })
    })
  }),
  post("matchImportColumns", "/imports/:id/match", {
    ...ofOne,
    description: "Says which column is what; every row is then judged by it.",
    message: "Checking rows",
    payload: { matches: Schema.Array(FieldMatch).check(Schema.isMaxLength(100)) },
    answer: Import
  }),
  get("importRows", "/imports/:id/rows", {
    ...ofOne,
    description: "The rows of an import that are set aside, in the order of the file, each with its verdict.",
    query: { ...page, verdict: Schema.optionalKey(RowVerdict) },
    answer: listOf(Row)
  }),
  post("mendImportRow", "/imports/:id/mend", {
    ...ofOne,
    description: "Changes a cell of a row and checks the row again.",
    payload: { line, field: FieldMatch.fields.field, value: cell },
    answer: Schema.Struct({ row: Row, import: Import })
  }),
  post("replaceImportValues", "/imports/:id/replace", {
    ...ofOne,
    description: "Writes a value over another one in a column, in up to 500 open rows, and checks them again.",
    payload: { field: FieldMatch.fields.field, from: cell, to: cell },
    answer: Schema.Struct({
      changed: Schema.Int,
      is_whole: Schema.Boolean.annotate({ description: "no further row has the value" }),
      import: Import
    })
  }),
  post("decideImportRows", "/imports/:id/decide", {
    ...ofOne,
    description:
      "Decides about rows: add possible duplicates, skip rows, or restore skipped ones, also for " +
      "seven days after the import ended.",
    payload: {
      lines: Schema.Array(line).check(Schema.isMinLength(1), Schema.isMaxLength(500)),
      choice: Schema.Literals(["add", "leave", "restore"])
    },
    answer: Import
  }),
  post("startImport", "/imports/:id/start", {
    ...ofOne,
    description: "Lets all rows in that are ready. Rows that went in before do not go in twice.",
    message: "Import started",
    payload: { confirmed: Schema.Boolean },
    answer: Import
  }),
  post("cancelImport", "/imports/:id/cancel", {
    ...ofOne,
    description: "Stops an import that runs. What went in stays, the rest waits.",
    message: "Import stopped",
    answer: Import
  }),
  post("discardImport", "/imports/:id/discard", {
    ...ofOne,
    description: "Gives up the rows that wait; they are deleted. What went in stays.",
    message: "Waiting rows deleted",
    answer: Import
  }),
  blob("importReport", "/imports/:id/report", {
    ...ofOne,
    description: "The account of every row: its line, its verdict and why. It names no person.",
    method: "GET",
    type: "text/csv; charset=utf-8"
  }),
  blob("importTemplate", "/imports/template/:kind", {
    description: "An empty list to fill in, with the columns that an import of this kind takes.",
    roles: importers,
    scope: "region",
    method: "GET",
    type: "text/csv; charset=utf-8",
    params: { kind: ImportKind },
    query: { format: Schema.Literals(["csv", "xlsx"]) }
  })
])
