import { Schema } from "effect"
import { conflictCalls } from "./conflicts.ts"
import { get, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { ClassLevel, ExamLevel, SheetAccount } from "./exam.ts"
import { blob, upload } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { maxSheetFileBytes } from "../core/limits.ts"
import { list } from "../core/listCall.ts"
import { rolesWith } from "../core/permissions.ts"
import { planCalls } from "./plans.ts"
import { sittingCalls } from "./sittingCalls.ts"
import { FoundSheetFile, SheetFileInfo, sheetFilesShape } from "./sheetFile.ts"
import { linkedSheets, studentSheets } from "./studentSheets.ts"
import { watchCalls } from "./watching.ts"

/** Why a line of a file of answer sheets is not taken. */
export const rejectionCodes = [
  "not_text",
  "wrong_fields",
  "wrong_exam",
  "wrong_class",
  "unknown_student",
  "withdrawn_student",
  "unknown_language",
  "unknown_set",
  "wrong_length",
  "impossible_character",
  "bad_time",
  "bad_booklet",
  "exam_not_open"
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** Rejected lines that an answer lists; the report has all. */
export const maxListedRejections = 1_000

const examStaff = rolesWith("sheet.manage")
const watchers = rolesWith("submission.watch")
const id = RecordId
const reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(500))
const hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** What an upload came to. `lines` leaves out comments and blank lines. */
export const UploadAnswer = Schema.Struct({
  dry_run: Schema.Boolean,
  exam_id: id,
  file: hash,
  ...SheetAccount.fields,
  rejections: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      code: Schema.Literals(rejectionCodes),
      reason: Schema.String.annotate({ description: "the code in words, in the language of the request" })
    })
  ),
  report: Schema.NullOr(hash).annotate({
    description: "the report of all lines that were not accepted, for /api/answer-sheet-report"
  }),
  position: Schema.Int.annotate({ description: "the log's position after the file's last sheet" })
}).annotate({ identifier: "UploadAnswer" })
export type UploadAnswer = typeof UploadAnswer.Type

/** An exam with one of its classes, as the open combinations list them. */
const Combination = Schema.Struct({
  exam_id: id,
  exam_name: Schema.String,
  level: ExamLevel,
  class_level: ClassLevel,
  state: Schema.String,
  round: Schema.Int,
  languages: Schema.Array(Schema.String),
  question_count: Schema.Int,
  closes_at: Schema.String,
  last_sheet_at: Schema.NullOr(Schema.String).annotate({ description: "when its newest answer sheet came" })
}).annotate({ identifier: "Combination" })

/** The files of answer sheets that came in for an exam. */
export const sheetFilesList = list("/answer-sheet-files", sheetFilesShape, {
  description: "The files of answer sheets that came in for an exam from the caller's region, latest first.",
  roles: examStaff,
  scope: "region"
})

/** Exams and their answer sheets: taking them in, choosing between two, taking them out, counting them. */
export const exams = group("exams", "Exams, their answer sheets and the live count of submissions.", [
  ...planCalls,
  ...sittingCalls,
  upload("uploadAnswerSheets", "/admin-upload-txt-answersheet", {
    description:
      "Takes a text file of answer sheets, a sheet a line, and accounts for every line. Without exam_id, " +
      "the exam is the one of the file's first line, else the one that is open. With dry_run=1 it writes nothing.",
    roles: examStaff,
    scope: "region",
    message: "Upload complete",
    fields: { exam_id: Schema.optionalKey(id), dry_run: Schema.optionalKey(Schema.Literals([0, 1])) },
    maxBytes: maxSheetFileBytes,
    answer: UploadAnswer
  }),
  post("deleteAnswerSheets", "/admin-delete-answersheet", {
    byKey: false,
    description: "Takes answer sheets out: of a student, of a file, or all of an exam (a reset). They stay in the log.",
    roles: examStaff,
    scope: "region",
    message: "Answer sheets withdrawn",
    payload: {
      exam_id: id,
      by: Schema.Literals(["student", "file", "exam"]),
      username: Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(100))),
      file: Schema.optionalKey(hash),
      reason
    },
    answer: Schema.Struct({ withdrawn: Schema.Int, position: Schema.Int })
  }),
  get("examCombinations", "/admin/get-combination-name-finalzed-list", {
    description: "The exams with their classes; those that are open unless all are asked for.",
    roles: watchers,
    query: { all: Schema.optionalKey(Schema.Literals([0, 1])) },
    answer: Schema.Array(Combination)
  }),
  ...sheetFilesList.calls,
  get("findAnswerSheetFiles", "/answer-sheet-files/find", {
    description: "Finds files from the caller's region, of every exam, by their name, number or sender, latest first.",
    roles: examStaff,
    scope: "region",
    query: {
      search: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100), Schema.isPattern(/^[^\0]*$/)),
      per_page: page.per_page
    },
    answer: Schema.Array(FoundSheetFile)
  }),
  get("answerSheetFile", "/answer-sheet-files/detail/:id", {
    description: "A file that came in from the caller's region, with its account and each time that it came in.",
    roles: examStaff,
    scope: "region",
    params: { id },
    answer: SheetFileInfo
  }),
  ...watchCalls,
  studentSheets,
  linkedSheets,
  ...conflictCalls,
  blob("answerSheetReport", "/answer-sheet-report/:report", {
    description: "The report of an upload: every line that was not accepted, with its reason.",
    roles: examStaff,
    scope: "region",
    method: "GET",
    type: "text/csv; charset=utf-8",
    params: { report: hash }
  })
])
