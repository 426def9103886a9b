import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { Language } from "../fields/languages.ts"
import { QuestionKind } from "../questions/questionKinds.ts"
import { rulingFields } from "./answerKey.ts"

/** A question of an answer key, in the letters of set A. `how` is `keep` where the sealed key holds. */
export const KeyQuestion = Schema.Struct({
  paperset_id: RecordId,
  languages: Schema.Array(Language),
  number: Schema.Int,
  question_id: RecordId,
  section: Schema.String,
  kind: QuestionKind,
  marks: Schema.Number,
  negative_marks: Schema.Number,
  counts: Schema.Struct({
    right: Schema.Number,
    wrong: Schema.Number,
    blank: Schema.Number,
    double: Schema.Number
  }).annotate({ identifier: "AnswerMarks", description: "marks by the present rules, which the next results have" }),
  ...rulingFields
}).annotate({ identifier: "AnswerKeyQuestion" })

/** The most marks of a paper: as it prints them, and by the present rules and the rulings. */
export const PaperMarks = Schema.Struct({
  paperset_id: RecordId,
  languages: Schema.Array(Language),
  printed: Schema.Number,
  counted: Schema.Number
}).annotate({ identifier: "AnswerKeyPaperMarks" })
