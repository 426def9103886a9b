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
