import { Schema } from "effect"
import { activityShape } from "./activity.ts"
import { get, listOf, page, post } from "../core/call.ts"
import { group } from "../core/calls.ts"
import { Document } from "../documents/document.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { list } from "../core/listCall.ts"
import { Key, Place, QuestionFacts, QuestionKind, QuestionText } from "./question.ts"
import { ListedQuestion, questionListShape, QuestionState } from "./questionList.ts"
import { rolesWith } from "../core/permissions.ts"
import { paperStaff, writers, reviewers, readers } from "./questionRoles.ts"
import { id, reason, flag, Question, moved } from "./questionAnswer.ts"
import { masterCalls } from "./masterCalls.ts"
import { pictureCalls } from "./pictureCalls.ts"
import { versionCalls } from "./versionCalls.ts"

const { kind: _kind, ...others } = QuestionFacts.fields

const written = { kind: QuestionKind, ...others, text: QuestionText, key: Key }

/** How many there are of each word, such as of each state. */
const CountsByWord = Schema.Record(Schema.String, Schema.Int).annotate({
  identifier: "CountsByWord",
  description: "an object of whole numbers by word"
})

/** A question that says nearly the same. */
const Similar = Schema.Struct({
  id,
  words: Schema.String,
  likeness: Schema.Finite.annotate({ description: "0 to 1: the share of three-letter pieces in common" })
}).annotate({ identifier: "SimilarQuestion" })

const saved = { id, version: Schema.Int, state: QuestionState, similar: Schema.Array(Similar) }

/** All questions, by the specification's path. */
export const questionsList = list("/question/question-list", questionListShape, {
  description: "The questions that fit, the last changed first.",
  roles: readers
})

/** What was done to papers, by the specification's path. */
export const activityList = list("/dashboard/user-activity-logs", activityShape, {
  description: "What was done to questions, translations and papers, the latest first.",
  roles: rolesWith("question.viewLog")
})

/** The calls of questions: writing, reviewing, and looking at what there is. */
export const questions = group("questions", "The bank of questions, their versions and their review.", [
  ...questionsList.calls,
  ...activityList.calls,
  get("questionTable", "/question/question-table-list", {
    description: "How many questions there are, by subject, class, state and language.",
    roles: readers,
    query: {
      class_level: Schema.optionalKey(ClassLevel),
      is_mock: Schema.optionalKey(flag),
      level: Schema.optionalKey(QuestionFacts.fields.level),
      language_id: Schema.optionalKey(Language).annotate({ description: "Only questions with an approved translation" })
    },
    answer: Schema.Array(
      Schema.Struct({
        subject_id: Schema.NullOr(id).annotate({ description: "none: of all subjects" }),
        subject: Schema.NullOr(Schema.String),
        class_level: Schema.NullOr(Schema.Int).annotate({ description: "none: of all classes, each question once" }),
        total: Schema.Int,
        states: CountsByWord,
        languages: CountsByWord
      }).annotate({ identifier: "QuestionTableRow" })
    )
  }),
  get("subjectQuestions", "/question/subject-wise-question-list", {
    description: "The questions of one subject, the last changed first.",
    roles: readers,
    query: {
      ...page,
      subject_name: Schema.String.check(Schema.isMaxLength(100)),
      class_level: Schema.optionalKey(ClassLevel),
      is_mock: Schema.optionalKey(flag)
    },
    answer: listOf(ListedQuestion)
  }),
  get("questionTypes", "/question/get-question-type", {
    description: "The types that questions can have.",
    roles: readers,
    rarelyChanges: true,
    answer: Schema.Array(
      Schema.Struct({ type: QuestionKind, name: Schema.String }).annotate({ identifier: "QuestionTypeRow" })
    )
  }),
  get("editQuestion", "/question/question-edit", {
    description: "A question to read or change.",
    roles: readers,
    query: { id },
    answer: Question
  }),
  ...versionCalls,
  post("storeQuestion", "/question/question-store", {
    description: "Writes a new question down, as a draft.",
    roles: writers,
    payload: written,
    answer: Schema.Struct(saved)
  }),
  post("updateQuestion", "/question/question-update", {
    description:
      "Saves a question as a new version. A version that is not the last one any more is refused. Without a key the " +
      "present one stays, if no option was added, moved or taken out. `with_passage` saves the passage to the other " +
      "questions that show the same one, too.",
    roles: writers,
    payload: {
      id,
      version: id,
      why: reason,
      ...written,
      key: Schema.NullOr(Key),
      with_passage: Schema.optionalKey(Schema.Boolean)
    },
    answer: Schema.Struct(saved)
  }),
  post("similarQuestions", "/question/similar", {
    description: "Questions that say nearly the same as a text that is being written.",
    roles: writers,
    payload: { id: Schema.optionalKey(id), text: QuestionText },
    reads: true,
    answer: Schema.Array(Similar)
  }),
  get("passages", "/question/passages", {
    description: "Passages of questions, the last changed first, to write another question for one of them.",
    roles: writers,
    query: { search: page.search },
    answer: Schema.Array(
      Schema.Struct({ passage: Document, questions: Schema.Array(id) }).annotate({ identifier: "SharedPassage" })
    )
  }),
  post("submitQuestion", "/question/submit", {
    description: "Hands a question in for review.",
    roles: writers,
    payload: { id },
    answer: Schema.Struct(moved)
  }),
  post("answerQuestion", "/question/confirm-key", {
    description:
      "Answers a question without having seen its key: the same answer confirms the key, another one disputes it.",
    roles: reviewers,
    payload: { id, answer: Key },
    answer: Schema.Struct({ ...moved, is_confirmed: Schema.Boolean })
  }),
  post("commentQuestion", "/question/comment", {
    description:
      "Writes a comment on a place of a question's text, or an answer to another one. It may suggest other words for " +
      "its place; formulas stand between dollars. Accounts that it names (@username) are told of it.",
    roles: paperStaff,
    payload: {
      id,
      place: Schema.NullOr(Place),
      text: reason,
      suggestion: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(2_000)))).annotate({
        description: "the words that are to stand at the place"
      }),
      reply_to: Schema.optionalKey(Schema.NullOr(id)).annotate({ description: "the id of the comment that it answers" })
    },
    answer: Schema.Struct(moved)
  }),
  post("resolveComment", "/question/resolve-comment", {
    description: "Marks a comment of a question as settled; a suggestion is declined by it.",
    roles: paperStaff,
    payload: { id, comment: id },
    answer: Schema.Struct(moved)
  }),
  post("acceptSuggestion", "/question/accept-suggestion", {
    description:
      "Puts the words that a comment suggests into the question, as a new version with the same key. Refused where " +
      "other words stand at the place by now.",
    roles: writers,
    payload: { id, comment: id },
    answer: Schema.Struct(moved)
  }),
  post("requestChanges", "/question/request-changes", {
    description: "Gives a question back to its authors.",
    roles: reviewers,
    payload: { id, reason },
    answer: Schema.Struct(moved)
  }),
  post("approveQuestion", "/question/approve", {
    description: "Approves another author's question with a confirmed key.",
    roles: reviewers,
    payload: { id },
    answer: Schema.Struct(moved)
  }),
  post("retireQuestion", "/question/retire", {
    description: "Takes a question out of use.",
    roles: rolesWith("question.retire"),
    payload: { id, reason },
    answer: Schema.Struct(moved)
  }),
  ...pictureCalls,
  ...masterCalls
])
