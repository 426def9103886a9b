import { Schema } from "effect"
import { activityShape } from "./activity.ts"
import { get, group, listOf, page, post } from "../core/call.ts"
import { blob, form, upload } from "../core/files.ts"
import { ClassLevel } from "../exams/exam.ts"
import { RecordId } from "../core/id.ts"
import { Language, TargetLanguage } from "../fields/languages.ts"
import { list } from "../core/listCall.ts"
import { maxPhotoBytes } from "../fields/photo.ts"
import { Key, Place, QuestionFacts, QuestionKind, QuestionText } from "./question.ts"
import { ListedQuestion, questionListShape, QuestionState } from "./questionList.ts"
import { TranslationState } from "../translations/translation.ts"
import { rolesWith } from "../core/permissions.ts"

/** Who works on papers: their sub-admin, the subject panel, translators and editors. */
const paperStaff = rolesWith("question.work")
/** Who writes questions. */
const writers = rolesWith("question.write")
/** Who judges them. */
const reviewers = rolesWith("question.write")
/** Who reads them: those who work on papers, and the programme's admins. */
const readers = rolesWith("question.view")

const id = RecordId
const reason = Schema.Trim.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))
const flag = Schema.Literals(["0", "1"])
const Moment = Schema.String

/** A question as it is written and read: the key only for those who may know it. */
export const Question = Schema.Struct({
  id,
  version: Schema.Int.annotate({ description: "a change of another version is refused" }),
  state: QuestionState,
  allowed: Schema.Array(Schema.String).annotate({ description: "the events that its machine takes now" }),
  ...QuestionFacts.fields,
  text: QuestionText,
  key: Schema.NullOr(Key).annotate({ description: "none for somebody who is to confirm it by an answer of their own" }),
  is_author: Schema.Boolean,
  authors: Schema.Array(Schema.String),
  key_confirmed: Schema.Boolean,
  papersets: Schema.Array(Schema.Int).annotate({ description: "sealed papers that hold it" }),
  comments: Schema.Array(
    Schema.Struct({
      by: Schema.NullOr(Schema.String),
      at: Moment,
      place: Schema.NullOr(Place),
      text: Schema.String,
      version: Schema.Int
    })
  ),
  updated_at: Moment
}).annotate({ identifier: "Question" })
export type Question = typeof Question.Type

const { kind: _kind, ...others } = QuestionFacts.fields
const written = { kind: QuestionKind, ...others, text: QuestionText, key: Key }

/** A question that says nearly the same. */
const Similar = Schema.Struct({
  id,
  words: Schema.String,
  likeness: Schema.Finite.annotate({ description: "0 to 1: the share of three-letter pieces in common" })
}).annotate({ identifier: "SimilarQuestion" })

const saved = { id, version: Schema.Int, state: QuestionState, similar: Schema.Array(Similar) }

const moved = { id, version: Schema.Int, state: QuestionState, allowed: Schema.Array(Schema.String) }

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
export const questions = group("questions", [
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
        states: Schema.Record(Schema.String, Schema.Int),
        languages: Schema.Record(Schema.String, Schema.Int)
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
  get("questionVersions", "/question/question-log-list", {
    description: "The versions of a question, the latest first: who saved each, when and why.",
    roles: readers,
    query: { question_id: id, page: page.page, per_page: page.per_page },
    answer: listOf(
      Schema.Struct({
        version: Schema.Int,
        by: Schema.NullOr(Schema.String),
        at: Moment,
        event: Schema.String,
        why: Schema.NullOr(Schema.String),
        to_version: Schema.NullOr(Schema.Int)
      }).annotate({ identifier: "QuestionVersionRow" })
    )
  }),
  get("questionVersion", "/question/version", {
    description: "A question as it was saved once.",
    roles: readers,
    query: { question_id: id, version: id },
    answer: Schema.Struct({
      ...QuestionFacts.fields,
      version: Schema.Int,
      text: QuestionText,
      key: Schema.NullOr(Key)
    }).annotate({ identifier: "QuestionVersion" })
  }),
  post("storeQuestion", "/question/question-store", {
    description: "Writes a new question down, as a draft.",
    roles: writers,
    payload: written,
    answer: Schema.Struct(saved)
  }),
  post("updateQuestion", "/question/question-update", {
    description: "Saves a question as a new version. A version that is not the last one any more is refused.",
    roles: writers,
    payload: { id, version: id, why: reason, ...written },
    answer: Schema.Struct(saved)
  }),
  form("rollbackQuestion", "/question/rollback-version", {
    description: "Takes an earlier version up again, as a new one.",
    roles: writers,
    form: Schema.Struct({ question_id: id, rollback_version: id, why: Schema.optionalKey(reason) }),
    answer: Schema.Struct(moved)
  }),
  get("rollbackEffects", "/question/rollback-effects", {
    description:
      "What going back to an earlier version would touch: translations whose lines say something else then, and papers.",
    roles: writers,
    query: { question_id: id, rollback_version: id },
    answer: Schema.Struct({
      version: Schema.Int.annotate({ description: "the present one" }),
      translations: Schema.Array(
        Schema.Struct({
          language_id: TargetLanguage,
          name: Schema.String,
          state: TranslationState,
          stale: Schema.Int.annotate({ description: "lines that say something else then" }),
          stale_now: Schema.Int.annotate({ description: "lines that do so now" })
        }).annotate({ identifier: "TouchedTranslation" })
      ),
      papersets: Schema.Array(
        Schema.Struct({
          id,
          name: Schema.String,
          state: Schema.String,
          version: Schema.Int.annotate({ description: "the question's, as the paper has it" })
        }).annotate({ identifier: "TouchedPaperset" })
      )
    }).annotate({ identifier: "RollbackEffects" })
  }),
  post("similarQuestions", "/question/similar", {
    description: "Questions that say nearly the same as a text that is being written.",
    roles: writers,
    payload: { id: Schema.optionalKey(id), text: QuestionText },
    reads: true,
    answer: Schema.Array(Similar)
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
    description: "Writes a comment on a place of a question's text.",
    roles: paperStaff,
    payload: { id, place: Schema.NullOr(Place), text: reason },
    answer: Schema.Struct(moved)
  }),
  post("requestChanges", "/question/request-changes", {
    description: "Gives a question back to its authors.",
    roles: reviewers,
    payload: { id, reason },
    answer: Schema.Struct(moved)
  }),
  post("approveQuestion", "/question/approve", {
    description: "Approves a question that somebody else wrote and whose key is confirmed.",
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
  upload("questionPicture", "/question/picture", {
    description: "Keeps a picture for a question's text. What it is, its content says.",
    roles: rolesWith("question.work"),
    maxBytes: maxPhotoBytes,
    fields: {},
    answer: Schema.Struct({ file: Schema.String })
  }),
  blob("questionPictureFile", "/question/picture/:file", {
    description: "A picture that was kept for a question's text, by its name.",
    roles: readers,
    method: "GET",
    type: "image/*",
    params: { file: Schema.String.check(Schema.isMaxLength(100)) }
  }),
  get("languages", "/get-language-list", {
    description: "The languages that papers are made in.",
    roles: "signedIn",
    query: { without_english: Schema.optionalKey(flag) },
    answer: Schema.Array(
      Schema.Struct({ id: Language, name: Schema.String, own_name: Schema.String }).annotate({
        identifier: "LanguageRow"
      })
    )
  }),
  get("subjects", "/subject/get-subjects", {
    description: "The subjects of questions.",
    roles: "signedIn",
    answer: Schema.Array(Schema.Struct({ id, name: Schema.String }).annotate({ identifier: "SubjectRow" }))
  }),
  get("sections", "/section/get-sections", {
    description: "The sections of papers.",
    roles: "signedIn",
    answer: Schema.Array(Schema.Struct({ id, name: Schema.String }).annotate({ identifier: "SectionRow" }))
  }),
  get("classes", "/classes", {
    description: "The class levels of the programme.",
    roles: "signedIn",
    answer: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String }).annotate({ identifier: "ClassRow" }))
  })
])
