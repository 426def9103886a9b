import { Schema } from "effect"
import { t } from "#messages/papersets.js"
import { Difficulty, QuestionKind } from "../questions/questionKinds.ts"
import { line } from "../fields/text.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/** So many questions of a kind; what a line leaves open (null) may be anything. */
export const BlueprintLine = Schema.Struct({
  count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 })).annotate({ title: "Questions" }),
  subject_id: Schema.NullOr(id).annotate({ title: "Subject" }),
  topic: Schema.NullOr(line(80).check(Schema.isMinLength(1))).annotate({ title: "Topic" }),
  difficulty: Schema.NullOr(Difficulty).annotate({ title: "Difficulty" }),
  kind: Schema.NullOr(QuestionKind).annotate({ title: "Type" }),
  marks: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 20 }))).annotate({
    title: "Marks each"
  })
})
export type BlueprintLine = typeof BlueprintLine.Type

/** A section of a paper with its lines. Questions of another section do not fit; questions of none do. */
export const BlueprintSection = Schema.Struct({
  section: id.annotate({ title: "Section" }),
  lines: Schema.Array(BlueprintLine).check(Schema.isMinLength(1), Schema.isMaxLength(20))
})
export type BlueprintSection = typeof BlueprintSection.Type

/** The most questions that a paper can have. */
const most = 200

/** How many questions of which kind a paper has, section by section in the paper's order. */
export const Blueprint = Schema.Array(BlueprintSection).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(10),
  Schema.makeFilter((sections: readonly BlueprintSection[]) => {
    const total = sections.reduce((sum, { lines }) => sum + lines.reduce((some, { count }) => some + count, 0), 0)
    return new Set(sections.map(({ section }) => section)).size < sections.length
      ? t.sectionOnce
      : total > most
        ? t.tooManyQuestions({ most, total })
        : undefined
  })
)
export type Blueprint = typeof Blueprint.Type

/** What a blueprint asks of a question. */
export type Asked = {
  readonly section_id: number | null
  readonly subject_id: number
  readonly topic: string | null
  readonly difficulty: BlueprintLine["difficulty"]
  readonly kind: BlueprintLine["kind"]
  readonly marks: number
}

/** Whether a question is what a line of a section asks for. Topics are compared without regard to case. */
export const fitsLine = (section: number, line: BlueprintLine, question: Asked): boolean =>
  (question.section_id === null || question.section_id === section) &&
  (line.subject_id === null || line.subject_id === question.subject_id) &&
  (line.topic === null || line.topic.toLowerCase() === question.topic?.toLowerCase()) &&
  (line.difficulty === null || line.difficulty === question.difficulty) &&
  (line.kind === null || line.kind === question.kind) &&
  (line.marks === null || line.marks === question.marks)

export const blueprintSample: Blueprint = [
  { section: 3, lines: [{ count: 1, subject_id: 4, topic: null, difficulty: "medium", kind: null, marks: 1 }] }
]
