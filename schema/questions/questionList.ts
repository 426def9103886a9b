import { Schema } from "effect"
import { t } from "#messages/questionKinds.js"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { RecordId } from "../core/id.ts"
import { listShape } from "../core/list.ts"
import { Difficulty, QuestionKind } from "./questionKinds.ts"

/** The state of a question, as users see it: the states of its machine. */
export const QuestionState = Schema.Literals(["draft", "inReview", "changesRequested", "approved", "locked", "retired"])
export type QuestionState = typeof QuestionState.Type

/** The types of questions in words, in the language of the page or of the request. */
export const questionKindNames = (): Readonly<Record<QuestionKind, string>> => ({
  single: t.single,
  multiple: t.multiple,
  numerical: t.numerical,
  trueFalse: t.trueFalse,
  assertionReason: t.assertionReason,
  match: t.match
})

/** Yes or no, as the portal's older clients say it. */
const flag = Schema.Literals(["0", "1"])

/** A question as lists show it. `words` are the beginning of what it says. */
export const ListedQuestion = Schema.Struct({
  id: RecordId.annotate({ title: "Number" }),
  words: Schema.String.annotate({ title: "Question" }),
  state: QuestionState.annotate({ title: "Status" }),
  kind: QuestionKind.annotate({ title: "Type" }),
  level: ExamLevel.annotate({ title: "Level" }),
  class_levels: Schema.Array(Schema.Int).annotate({ title: "Classes" }),
  subject: Schema.String.annotate({ title: "Subject" }),
  section: Schema.NullOr(Schema.String).annotate({ title: "Section" }),
  topic: Schema.NullOr(Schema.String).annotate({ title: "Topic" }),
  difficulty: Difficulty.annotate({ title: "Difficulty" }),
  marks: Schema.Int.annotate({ title: "Marks" }),
  tags: Schema.Array(Schema.String).annotate({ title: "Tags" }),
  languages: Schema.Array(Schema.String).annotate({
    title: "Languages",
    description: "English and approved translations"
  }),
  author: Schema.NullOr(Schema.String).annotate({ title: "Author" }),
  version: Schema.Int.annotate({ title: "Version" }),
  updated_at: Schema.String.annotate({ title: "Updated" })
}).annotate({ identifier: "ListedQuestion" })

/** What lists of questions can be filtered by; the names are the specification's where it has some. */
const questionFilters = {
  paperset_id: RecordId,
  section_id: RecordId,
  subject_id: RecordId,
  language_id: Schema.String.check(Schema.isPattern(/^[a-z]{2}$/)),
  is_mock: flag,
  level: ExamLevel,
  class_level: ClassLevel,
  state: QuestionState,
  kind: QuestionKind,
  difficulty: Difficulty,
  written: Schema.Literals(["me", "others"])
}

/** All questions. */
export const questionListShape = listShape({
  name: "questionList",
  title: "Questions",
  row: ListedQuestion,
  sorts: ["id", "updated_at"],
  filters: questionFilters
})
