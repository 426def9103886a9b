import { Schema } from "effect"
import { maxNegativeMarks } from "../fields/marks.ts"
import { words } from "./fields.ts"

const count = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** A section of a paper, as its pattern announces it. */
export const PatternSection = Schema.Struct({
  name: words(80).annotate({ title: "Section" }),
  questions: count(1, 200).annotate({ title: "Questions" }),
  marks: count(1, 20).annotate({ title: "Marks each" }),
  negative_marks: count(0, maxNegativeMarks).annotate({
    title: "Negative marks",
    description: "Deducted for a wrong answer, in hundredths of a mark: 25 is a quarter of a mark"
  })
}).annotate({ identifier: "PatternSection" })
export type PatternSection = typeof PatternSection.Type

/** What a pattern comes to. */
export const patternTotalFields = {
  total_questions: Schema.Int,
  total_marks: Schema.Int
}

/** The totals of a pattern's sections. */
export const patternTotals = (sections: readonly Pick<PatternSection, "questions" | "marks">[]) => ({
  total_questions: sections.reduce((sum, { questions }) => sum + questions, 0),
  total_marks: sections.reduce((sum, { questions, marks }) => sum + questions * marks, 0)
})
