import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { blob, upload } from "../core/files.ts"
import { RecordId as id } from "../core/id.ts"
import { Key, QuestionKind, QuestionText } from "../questions/question.ts"
import { questionListShape } from "../questions/questionList.ts"
import {
  GivenFacts,
  ImportedQuestion,
  maxExportedQuestions,
  maxQuestionFileBytes,
  QuestionFormat,
  QuestionImport,
  QuestionVerdict
} from "./questionImport.ts"
import { rolesWith } from "../core/permissions.ts"

/** Who writes questions, and so may take them in from files. */
const writers = rolesWith("question.write")

const nth = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))
const nths = Schema.Array(nth).check(Schema.isMinLength(1), Schema.isMaxLength(5_000))
const ofOne = { roles: writers, scope: "own", params: { id } } as const

const filters = Object.fromEntries(
  Object.entries(questionListShape.filters).map(([name, field]) => [name, Schema.optionalKey(field)])
) as {
  readonly [Name in keyof typeof questionListShape.filters]: Schema.optionalKey<
    (typeof questionListShape.filters)[Name]
  >
}

/** Questions to go out: those that are named, or all that fit. */
const wanted = {
  ids: Schema.optionalKey(Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(maxExportedQuestions))),
  search: page.search,
  ...filters
}

/** Questions from files of other programs, and into them. */
export const questionFiles = group("exchange", "Questions in the file formats of other programs.", [
  upload("importQuestions", "/question/import", {
    description:
      "Reads a file of questions (Word, Moodle XML, GIFT, Aiken, QTI 2.x, Excel, CSV) and sets them aside " +
      "for a preview. No question is imported by this call.",
    roles: writers,
    scope: "own",
    message: "Upload complete",
    fields: {},
    maxBytes: maxQuestionFileBytes,
    answer: QuestionImport
  }),
  get("questionImports", "/question/imports", {
    description: "The caller's files of questions, the latest first.",
    roles: writers,
    scope: "own",
    query: { page: page.page, per_page: page.per_page },
    answer: listOf(QuestionImport)
  }),
  get("questionImport", "/question/imports/:id", {
    ...ofOne,
    description: "One of the caller's question files, with the states of its questions.",
    answer: QuestionImport
  }),
  get("importedQuestions", "/question/imports/:id/questions", {
    ...ofOne,
    description: "The questions of a file in its order, each with its verdict and what is to be said of it.",
    query: { page: page.page, per_page: page.per_page, verdict: Schema.optionalKey(QuestionVerdict) },
    answer: listOf(ImportedQuestion)
  }),
  post("setImportedFacts", "/question/imports/:id/facts", {
    ...ofOne,
    description: "Says what questions are for: of all where the file says nothing, or of some whatever the file says.",
    payload: { facts: GivenFacts, nths: Schema.optionalKey(nths) },
    answer: QuestionImport
  }),
  post("mendImportedQuestion", "/question/imports/:id/mend", {
    ...ofOne,
    description:
      "Corrects a question of a file: its type, text and key. It is checked at once, and its errors are gone. A " +
      "text that breaks a rule is refused with its fields.",
    payload: { nth, kind: QuestionKind, text: QuestionText, key: Key },
    answer: QuestionImport
  }),
  post("takeImportedQuestions", "/question/imports/:id/take", {
    ...ofOne,
    description:
      "Lets the questions in that are good, as drafts by the caller. What is there already does not go in twice.",
    message: "Import started",
    payload: { with_similar: Schema.Boolean, nths: Schema.optionalKey(nths) },
    answer: QuestionImport
  }),
  post("discardQuestionImport", "/question/imports/:id/discard", {
    ...ofOne,
    description: "Deletes what was set aside of a file. Questions that went in stay.",
    message: "Import discarded",
    answer: Schema.Struct({ id })
  }),
  blob("questionTemplate", "/question/import-template/:format", {
    description: "An empty list of questions to fill in, with the columns that an import takes.",
    roles: writers,
    method: "GET",
    type: "text/csv; charset=utf-8",
    params: { format: Schema.Literals(["csv", "xlsx"]) }
  }),
  blob("exportQuestions", "/question/export", {
    description:
      "Questions as Moodle XML or as a QTI 2.1 package: those that are named, or all that fit. Only those " +
      "go out whose key the caller may know.",
    roles: writers,
    type: "application/octet-stream",
    payload: { format: QuestionFormat, ...wanted }
  }),
  post("exportedQuestions", "/question/export-count", {
    description:
      "How many questions an export would have, and how many stay since the caller may not know their key yet.",
    roles: writers,
    scope: "own",
    reads: true,
    payload: wanted,
    answer: Schema.Struct({ going: Schema.Int, staying: Schema.Int })
  })
])
