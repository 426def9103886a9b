import { Schema } from "effect"
import { RecordId } from "../core/id.ts"
import { Key, QuestionFacts, QuestionKind, QuestionText } from "../questions/question.ts"

/** The state of a question of a file. */
export const QuestionVerdict = Schema.Literals([
  "unchecked",
  "good",
  "lacking",
  "similar",
  "present",
  "faulty",
  "taken"
])
export type QuestionVerdict = typeof QuestionVerdict.Type

/** How many questions of a file stand how. */
export const VerdictCounts = Schema.Struct({
  unchecked: Schema.Int,
  good: Schema.Int,
  lacking: Schema.Int,
  similar: Schema.Int,
  present: Schema.Int,
  faulty: Schema.Int,
  taken: Schema.Int
}).annotate({ identifier: "QuestionVerdictCounts" })
export type VerdictCounts = typeof VerdictCounts.Type

const { level, class_levels, subject_id, section_id, topic, difficulty, marks, negative_marks, source, tags } =
  QuestionFacts.fields
const given = Schema.optionalKey

/** What is known of a question beside its text, as far as somebody said it. */
export const GivenFacts = Schema.Struct({
  level: given(level),
  class_levels: given(class_levels),
  subject_id: given(subject_id),
  section_id: given(section_id),
  topic: given(topic),
  difficulty: given(difficulty),
  marks: given(marks),
  negative_marks: given(negative_marks),
  source: given(source),
  tags: given(tags)
})
export type GivenFacts = typeof GivenFacts.Type

/** Fields that are optional in the file and in the import. */
export const ordinaryFacts = {
  section_id: null,
  topic: null,
  difficulty: "medium",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: []
} as const satisfies GivenFacts

/** Something to say of a part of a question: a fault keeps it out, anything else is to be looked at. */
const Diagnosis = Schema.Struct({
  where: Schema.String.annotate({ description: "the part, in words: Question, Option b" }),
  message: Schema.String,
  is_fault: Schema.Boolean
}).annotate({ identifier: "QuestionDiagnosis" })

/** A question of a file, as it is previewed. */
export const ImportedQuestion = Schema.Struct({
  nth: Schema.Int.annotate({ description: "its place in the file, from 1" }),
  place: Schema.String.annotate({ description: "where it stands in the file, in words" }),
  verdict: QuestionVerdict,
  diagnoses: Schema.Array(Diagnosis),
  kind: QuestionKind,
  facts: GivenFacts.annotate({ description: "what the file says and what was chosen here, together" }),
  text: QuestionText,
  key: Schema.NullOr(Key),
  same: Schema.NullOr(RecordId).annotate({ description: "the question that it is already" }),
  similar: Schema.Array(
    Schema.Struct({ id: RecordId, words: Schema.String, likeness: Schema.Finite }).annotate({
      identifier: "ResembledQuestion"
    })
  ),
  question_id: Schema.NullOr(RecordId).annotate({ description: "what it became" })
}).annotate({ identifier: "ImportedQuestion" })
export type ImportedQuestion = typeof ImportedQuestion.Type

/** A file of questions, with their states. */
export const QuestionImport = Schema.Struct({
  id: RecordId,
  name: Schema.String.annotate({ description: "of the file" }),
  format: Schema.String,
  state: Schema.Literals(["checking", "ready", "running", "discarded"]),
  total: Schema.Int,
  checked: Schema.Int.annotate({ description: "how many were compared with those that are there" }),
  counts: VerdictCounts,
  defaults: GivenFacts.annotate({ description: "what holds where the file says nothing" }),
  received_at: Schema.String,
  kept_until: Schema.String.annotate({ description: "when it is deleted unless somebody touches it" })
}).annotate({ identifier: "QuestionImport" })
export type QuestionImport = typeof QuestionImport.Type

/** Formats that questions are written in. */
export const QuestionFormat = Schema.Literals(["moodle", "qti"])
export type QuestionFormat = typeof QuestionFormat.Type

/** Largest file of questions in bytes, how many it may have, and how many one export has. */
export const maxQuestionFileBytes = 32 * 1024 * 1024
export const maxImportedQuestions = 5_000
export const maxExportedQuestions = 5_000
