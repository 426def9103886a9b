import { Schema } from "effect"
import { Document } from "../documents/document.ts"
import { event } from "../core/event.ts"
import { ClassLevel, ExamLevel } from "../exams/exam.ts"
import { RecordId } from "../core/id.ts"
import { maxNegativeMarks } from "../fields/marks.ts"
import { commentEvents } from "./comment.ts"
import { Difficulty, QuestionKind } from "./questionKinds.ts"
import { questionFactsInSnakeCase, questionWithoutPassage, questionWithoutTables } from "./upcasters.ts"
import { line } from "../fields/text.ts"

export { Place } from "./comment.ts"
export { QuestionKind } from "./questionKinds.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** What a question is about and what it is worth: everything that lists filter by and blueprints ask for. */
export const QuestionFacts = Schema.Struct({
  kind: QuestionKind.annotate({ title: "Type" }),
  level: ExamLevel.annotate({ title: "Level" }),
  class_levels: Schema.Array(ClassLevel).check(Schema.isMinLength(1)).annotate({ title: "Classes" }),
  subject_id: RecordId.annotate({ title: "Subject" }),
  section_id: Schema.NullOr(RecordId).annotate({ title: "Section" }),
  topic: Schema.NullOr(line(80).check(Schema.isMinLength(1))).annotate({ title: "Topic" }),
  difficulty: Difficulty.annotate({ title: "Difficulty" }),
  marks: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 })).annotate({ title: "Marks" }),
  negative_marks: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: maxNegativeMarks })).annotate({
    title: "Negative marks",
    description: "Deducted for a wrong answer, in hundredths of a mark: 25 is a quarter of a mark"
  }),
  source: Schema.NullOr(line(200).check(Schema.isMinLength(1))).annotate({ title: "Source" }),
  tags: Schema.Array(line(40).check(Schema.isMinLength(1)))
    .check(Schema.isMaxLength(10))
    .annotate({ title: "Tags" })
})
export type QuestionFacts = typeof QuestionFacts.Type

/** What is right: the numbers of options from 0, or a number with how far an answer may be from it. */
export const Key = Schema.Union([
  Schema.Struct({
    options: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5 }))).check(
      Schema.isMinLength(1),
      Schema.isUnique()
    )
  }),
  Schema.Struct({ value: Schema.Finite, tolerance: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)) })
]).annotate({
  identifier: "QuestionKey",
  description: "the numbers of the right options from 0, or a number with its tolerance"
})
export type Key = typeof Key.Type

/** The written parts of a question, in one language. */
export const QuestionText = Schema.Struct({
  passage: Schema.optionalKey(Schema.NullOr(Document)).annotate({
    title: "Passage",
    description: "A text or figure above the question. Questions with the same one are kept together, and show it once"
  }),
  stem: Document.annotate({ title: "Question" }),
  reason: Schema.NullOr(Document).annotate({ title: "Reason", description: "Only for assertion questions" }),
  left: Schema.Array(Document)
    .check(Schema.isMaxLength(6))
    .annotate({ title: "First column", description: "Only for matching questions" }),
  right: Schema.Array(Document)
    .check(Schema.isMaxLength(6))
    .annotate({ title: "Second column", description: "Only for matching questions" }),
  options: Schema.Array(Document).check(Schema.isMaxLength(6)).annotate({ title: "Options" }),
  explanation: Schema.NullOr(Document).annotate({ title: "Explanation" })
})
export type QuestionText = typeof QuestionText.Type

const by = id.annotate({ description: "whose account it was" })
const reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

/** What one saved version of a question is. */
const Version = Schema.Struct({ by, ...QuestionFacts.fields, text: QuestionText, key: Key })

const paragraph = (text: string): Document => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }]
})

const sampleFacts: QuestionFacts = {
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id: 4,
  section_id: 3,
  topic: "Light",
  difficulty: "medium",
  marks: 1,
  negative_marks: 25,
  source: null,
  tags: ["mirrors"]
}
const sampleText: QuestionText = {
  stem: paragraph("Which mirror makes a larger image?"),
  reason: null,
  left: [],
  right: [],
  options: [paragraph("Plane"), paragraph("Concave"), paragraph("Convex"), paragraph("None")],
  explanation: null
}

/** What happens to a question. Questions name no person of the programme but by account. */
export const questionEvents = {
  drafted: event({
    description: "Question created",
    version: 4,
    upcasters: [questionFactsInSnakeCase, questionWithoutTables, questionWithoutPassage],
    data: Version,
    sample: { by: 14, ...sampleFacts, text: sampleText, key: { options: [1] } }
  }),
  revised: event({
    description: "Question edited: new version",
    version: 4,
    upcasters: [questionFactsInSnakeCase, questionWithoutTables, questionWithoutPassage],
    data: Schema.Struct({ ...Version.fields, why: reason }),
    sample: { by: 14, ...sampleFacts, text: sampleText, key: { options: [1] }, why: "The options were unclear." }
  }),
  rolledBack: event({
    description: "Earlier version restored",
    version: 4,
    upcasters: [questionFactsInSnakeCase, questionWithoutTables, questionWithoutPassage],
    data: Schema.Struct({ ...Version.fields, toVersion: id, why: reason }),
    sample: {
      by: 14,
      ...sampleFacts,
      text: sampleText,
      key: { options: [1] },
      toVersion: 1,
      why: "The first wording was better."
    }
  }),
  submitted: event({
    description: "Submitted for review",
    data: Schema.Struct({ by }),
    sample: { by: 14 }
  }),
  keyConfirmed: event({
    description: "Key confirmed by a reviewer",
    data: Schema.Struct({ by, answer: Key }),
    sample: { by: 13, answer: { options: [1] } }
  }),
  keyDisputed: event({
    description: "Key disputed by a reviewer",
    data: Schema.Struct({ by, answer: Key }),
    sample: { by: 13, answer: { options: [2] } }
  }),
  ...commentEvents,
  changesRequested: event({
    description: "Changes requested",
    data: Schema.Struct({ by, reason }),
    sample: { by: 13, reason: "Two options are right." }
  }),
  approved: event({
    description: "Question approved",
    data: Schema.Struct({ by }),
    sample: { by: 13 }
  }),
  locked: event({
    description: "Locked: a paper with this question was sealed",
    data: Schema.Struct({ paperset: id }),
    sample: { paperset: 7 }
  }),
  unlocked: event({
    description: "Unlocked: a paper with this question was unsealed",
    data: Schema.Struct({ paperset: id }),
    sample: { paperset: 7 }
  }),
  retired: event({
    description: "Question retired",
    data: Schema.Struct({ by, reason }),
    sample: { by: 13, reason: "It was published elsewhere." }
  })
}

/** The stream of a question. */
export const questionStream = (id: number): string => `question-${id}`
