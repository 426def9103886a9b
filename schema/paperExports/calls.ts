import { Schema } from "effect"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { blob } from "../core/files.ts"
import { RecordId } from "../core/id.ts"
import { Language } from "../fields/languages.ts"
import { ExportedWhat } from "./paperExport.ts"
import { setLetters } from "../papersets/printedPaper.ts"
import { readers as paperReaders } from "../papersets/paperRoles.ts"
import { QuestionFacts, QuestionText } from "../questions/question.ts"
import { QuestionKind } from "../questions/questionKinds.ts"
import { readers as questionReaders } from "../questions/questionRoles.ts"
import { rolesWith } from "../core/permissions.ts"

/** Who takes papers out of the portal: those who sign them. */
const exporters = rolesWith("paper.export")
/** Who reads a subject's questions with their keys: those who write and judge them. */
const readers = rolesWith("question.write")

const SetLetter = Schema.Literals(setLetters)
const languages = {
  language_id: Language,
  second_language_id: Schema.optionalKey(Language).annotate({
    description: "Printed beside the first language"
  })
}

/** An export as the record of who had a paper shows it. */
const PaperExport = Schema.Struct({
  id: Schema.Int.annotate({ title: "Export" }),
  what: ExportedWhat.annotate({ title: "Content" }),
  paper_version: Schema.NullOr(Schema.Int).annotate({ title: "Paper version" }),
  languages: Schema.Array(Language).annotate({ title: "Languages" }),
  sets: Schema.Array(SetLetter).annotate({ title: "Sets" }),
  hash: Schema.String.annotate({ title: "Content (SHA-256)" }),
  is_draft: Schema.Boolean.annotate({ title: "Draft" }),
  state: Schema.Literals(["requested", "produced", "failed"]).annotate({ title: "Status" }),
  file: Schema.NullOr(Schema.String).annotate({ title: "File (SHA-256)" }),
  pages: Schema.NullOr(Schema.Int).annotate({ title: "Pages" }),
  by: Schema.NullOr(Schema.String).annotate({ title: "By" }),
  at: Schema.String.annotate({ title: "Time" })
}).annotate({ identifier: "PaperExport" })

const drawn = {
  pages: Schema.Int,
  svg: Schema.String.annotate({ description: "an SVG with the pages below each other, each as high as the others" })
}

/** A question of a paper as students see it: neither key nor explanation. */
const PreviewedQuestion = Schema.Struct({
  number: Schema.Int.annotate({ description: "its place in the set, from 1" }),
  kind: QuestionKind,
  marks: Schema.Number.annotate({ description: "by the present rules of the exam" }),
  negative_marks: Schema.Int.annotate({ description: "in hundredths" }),
  text: QuestionText
}).annotate({ identifier: "PreviewedQuestion" })

/** The calls that make files of papers and questions. */
export const paperExports = group("paperExports", "Papers as PDF, Word and data.", [
  blob("exportPaperset", "/paperset/export-paperset", {
    description:
      "A paper as a file: its pages, also in large print, its keys, its solutions or answer sheet as PDF, a page to " +
      "be read aloud as HTML, all of it for Word, or its data. Each export is on record, and its number on every page.",
    roles: exporters,
    type: "application/pdf",
    payload: {
      paperset_id: RecordId,
      ...languages,
      what: Schema.optionalKey(
        Schema.Literals(["paper", "large", "aloud", "key", "solutions", "omr", "docx", "json"])
      ).annotate({
        description: "the pages, if it is left out"
      }),
      sets: Schema.optionalKey(Schema.Array(SetLetter).check(Schema.isMinLength(1), Schema.isUnique())).annotate({
        description: "all of them, if they are left out"
      })
    }
  }),
  blob("exportSubjectWise", "/subject/export-subject-wise", {
    description:
      "A subject's questions that are approved in the asked languages, with their keys, as a PDF. Each " +
      "export is on record, and its number on every page.",
    roles: readers,
    type: "application/pdf",
    payload: {
      subject_id: RecordId,
      class_level: Schema.optionalKey(ClassLevel),
      level: Schema.optionalKey(ExamLevel),
      language_id: Schema.optionalKey(Language),
      second_language_id: languages.second_language_id
    }
  }),
  blob("schoolPaper", "/exams/school-paper", {
    description:
      "The paper of a schedule that students of the caller's school sit, or its answer sheet, as PDF: from " +
      "the release time of the exam on. " +
      "Each download is on record, and its number on every page.",
    roles: rolesWith("school.use"),
    scope: "region",
    type: "application/pdf",
    payload: { schedule_id: RecordId, language: Language, what: Schema.Literals(["paper", "omr"]) }
  }),
  post("previewQuestion", "/question/preview", {
    description: "A question's text as it would be printed, in one language. Nothing is kept.",
    roles: questionReaders,
    reads: true,
    payload: {
      kind: QuestionKind,
      marks: QuestionFacts.fields.marks,
      negative_marks: QuestionFacts.fields.negative_marks,
      language_id: Language,
      text: QuestionText
    },
    answer: Schema.Struct(drawn).annotate({ identifier: "QuestionPreview" })
  }),
  get("previewPaper", "/paperset/preview", {
    description:
      "A set of a paper as students see it: its pages, and its questions in the first language. That somebody looks " +
      "at a secret paper is on record.",
    roles: paperReaders,
    query: { paperset_id: RecordId, ...languages, set: SetLetter },
    answer: Schema.Struct({
      ...drawn,
      sections: Schema.Array(
        Schema.Struct({ name: Schema.String, questions: Schema.Array(PreviewedQuestion) }).annotate({
          identifier: "PreviewedSection"
        })
      )
    }).annotate({ identifier: "PaperPreview" })
  }),
  get("paperExports", "/paperset/exports", {
    description: "Who took a paper out of the portal, as what and when, the latest first.",
    roles: rolesWith("paper.export", "question.write"),
    query: { paperset_id: RecordId, page: page.page, per_page: page.per_page },
    answer: listOf(PaperExport)
  })
])
