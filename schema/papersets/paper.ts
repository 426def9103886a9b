import { Schema } from "effect"
import { Document } from "../documents/document.ts"
import { ExamLevel } from "../exams/exam.ts"
import { PaperHash, PaperPlan, PapersetState } from "./paperset.ts"
import { QuestionFacts } from "../questions/question.ts"
import { Difficulty, QuestionKind } from "../questions/questionKinds.ts"
import { RecordId } from "../core/id.ts"

export const id = RecordId
export const Moment = Schema.String
const version = Schema.Int.annotate({
  description: "the paper's, as it was read: a change of another version is refused"
})

/** A question in its place of a paper. */
const PaperSlot = Schema.Struct({
  section_id: id,
  question_id: id,
  version: Schema.Int.annotate({ description: "the version that the paper pins" }),
  current: Schema.Int.annotate({ description: "the question's last version" }),
  stem: Document,
  state: Schema.String,
  kind: QuestionKind,
  subject: Schema.String,
  topic: Schema.NullOr(Schema.String),
  difficulty: Difficulty,
  marks: Schema.Int,
  negative_marks: QuestionFacts.fields.negative_marks,
  passage: Schema.NullOr(Schema.String).annotate({
    description: "the same for all questions that share a passage; none without one"
  }),
  languages: Schema.Array(Schema.String).annotate({
    description: "the paper's languages that it has an approved text in"
  })
}).annotate({ identifier: "PaperSlot" })

/** A seal that was put on a paper, and how it was broken, if it was. */
const PaperSeal = Schema.Struct({
  version: Schema.Int.annotate({ description: "the paper's version, from 1" }),
  hash: PaperHash,
  signed_by: Schema.NullOr(Schema.String),
  sealed_by: Schema.NullOr(Schema.String),
  at: Moment,
  broken_at: Schema.NullOr(Moment),
  asked_by: Schema.NullOr(Schema.String),
  broken_by: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String)
}).annotate({ identifier: "PaperSeal" })

/** A paper with its questions, as those who make it have it. */
export const Paperset = Schema.Struct({
  id,
  version,
  state: PapersetState,
  allowed: Schema.Array(Schema.String).annotate({ description: "the events that its machine takes now" }),
  exam_id: id,
  exam: Schema.String,
  level: ExamLevel,
  class_level: Schema.Int,
  ...PaperPlan.fields,
  paper_version: Schema.Int,
  marks: Schema.Int.annotate({ description: "the most that can be had" }),
  slots: Schema.Array(PaperSlot),
  locked_because: Schema.NullOr(Schema.String).annotate({
    description: "why the caller is not told which questions the paper has"
  }),
  hash: Schema.NullOr(PaperHash).annotate({ description: "what was signed or sealed" }),
  signed_by: Schema.NullOr(Schema.String),
  signed_at: Schema.NullOr(Moment),
  is_signer: Schema.Boolean.annotate({ description: "whether the caller gave the first signature" }),
  unseal: Schema.NullOr(
    Schema.Struct({ by: Schema.NullOr(Schema.String), at: Moment, reason: Schema.String, is_own: Schema.Boolean })
  ),
  seals: Schema.Array(PaperSeal),
  copied_from: Schema.NullOr(id),
  schedules: Schema.Array(
    Schema.Struct({
      id,
      state: Schema.String,
      opens_at: Moment,
      closes_at: Moment,
      languages: Schema.Array(Schema.String)
    })
  ),
  updated_at: Moment
}).annotate({ identifier: "Paperset" })

export type Paperset = typeof Paperset.Type

/** A question that could stand in a paper. */
export const Candidate = Schema.Struct({
  id,
  stem: Document,
  state: Schema.String,
  kind: QuestionKind,
  level: ExamLevel,
  subject: Schema.String,
  section_id: Schema.NullOr(id),
  topic: Schema.NullOr(Schema.String),
  difficulty: Difficulty,
  marks: Schema.Int,
  version: Schema.Int,
  languages: Schema.Array(Schema.String),
  papers: Schema.Array(Schema.String).annotate({ description: "other papers that it stands in" })
}).annotate({ identifier: "PaperCandidate" })
