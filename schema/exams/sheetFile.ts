import { Schema } from "effect"
import { Day } from "../coordinators/coordinator.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"

const hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
const counted = (title: string) => Schema.Int.annotate({ title })

/** An uploaded file of answer sheets, with its account. */
const SheetFile = Schema.Struct({
  id: Schema.Int.annotate({ description: "the log's position at which it came in" }),
  name: Schema.String.annotate({ title: "File" }),
  at: Schema.String.annotate({ title: "Uploaded" }),
  by: Schema.String.annotate({ title: "By" }),
  lines: counted("Lines"),
  accepted: counted("Accepted"),
  unchanged: counted("Unchanged"),
  conflicting: counted("Conflicting"),
  rejected: counted("Rejected"),
  file: hash.annotate({ title: "SHA-256" }),
  report: Schema.NullOr(hash)
}).annotate({ identifier: "SheetFile" })

/** A file of answer sheets of any exam, as a search finds it. */
export const FoundSheetFile = Schema.Struct({
  id: SheetFile.fields.id,
  name: SheetFile.fields.name,
  at: SheetFile.fields.at,
  by: SheetFile.fields.by,
  exam_id: RecordId,
  exam: Schema.String.annotate({ title: "Exam" })
}).annotate({ identifier: "FoundSheetFile" })

/** A file of answer sheets by itself: its account, its exam, and each time that it came in. */
export const SheetFileInfo = Schema.Struct({
  ...SheetFile.fields,
  exam_id: RecordId,
  exam: Schema.String.annotate({ title: "Exam" }),
  is_of_round: Schema.Boolean.annotate({ description: "false for a file that came in before the exam was reset" }),
  uploads: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      at: Schema.String,
      by: Schema.String,
      accepted: Schema.Int,
      unchanged: Schema.Int,
      conflicting: Schema.Int,
      rejected: Schema.Int
    }).annotate({ identifier: "SheetFileUpload" })
  ).annotate({ description: "each time that a file of this content came in for the round, the latest first" })
}).annotate({ identifier: "SheetFileInfo" })
export type SheetFileInfo = typeof SheetFileInfo.Type

/** The files of answer sheets that came in for an exam. */
export const sheetFilesShape = listShape({
  name: "answerSheetFiles",
  exportAs: "answer-sheet-files",
  title: "Answer sheet files",
  row: SheetFile,
  requiredFilters: { exam_id: RecordId },
  filters: { at_from: Day, at_to: Day },
  sorts: ["name", "at", "by", "lines", "accepted", "conflicting", "rejected"],
  notExported: ["id", "report"]
})
