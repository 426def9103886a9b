import { Schema } from "effect"
import { t } from "#messages/fields.js"

/** What a rule of marks is about: a section of the paper, by its place, or questions by their numbers in the paper. */
const MarksOf = Schema.Literals(["section1", "section2", "section3", "questions"])

/** Bounds of marks in hundredths, by how a question was answered. */
export const marksBounds = {
  right: { minimum: 0, maximum: 10_000 },
  wrong: { minimum: -10_000, maximum: 0 },
  blank: { minimum: -1_000, maximum: 1_000 },
  double: { minimum: -10_000, maximum: 1_000 }
} as const

/** The highest number that a question of a paper can have. */
export const lastQuestion = 200

const hundredths = (of: keyof typeof marksBounds) => Schema.NullOr(Schema.Int.check(Schema.isBetween(marksBounds[of])))
const number = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: lastQuestion })))

/** Answers that a rule gives marks for. */
export const markedAnswers = ["right", "wrong", "blank", "double"] as const

/**
 * Marks of the questions of a section, or of those from one number of the paper as written to another, whatever set was
 * printed. Marks that are null are those of the paper, or of all other questions.
 */
export const MarksRule = Schema.Struct({
  of: MarksOf,
  from: number.annotate({ description: "the first question's number; null for a section" }),
  to: number.annotate({ description: "the last question's number; null for a section" }),
  right: hundredths("right").annotate({ description: "in hundredths" }),
  wrong: hundredths("wrong"),
  blank: hundredths("blank"),
  double: hundredths("double").annotate({ description: "of two marks on a question" })
}).annotate({ identifier: "MarksRule" })
export type MarksRule = typeof MarksRule.Type

/** Whether a rule is about something, and gives marks for something. */
const isWhole = (rule: MarksRule): boolean =>
  (rule.of === "questions"
    ? rule.from !== null && rule.to !== null && rule.from <= rule.to
    : rule.from === null && rule.to === null) && markedAnswers.some((answer) => rule[answer] !== null)

/** Whether no two rules are about the same section or the same question. */
const areApart = (rules: readonly MarksRule[]): boolean =>
  rules.every((one, at) =>
    rules
      .slice(at + 1)
      .every(
        (other) => one.of !== other.of || (one.of === "questions" && (one.from! > other.to! || other.from! > one.to!))
      )
  )

/** The rules of marks of an exam, each about other questions; those of questions come before those of sections. */
export const MarksRules = Schema.Array(MarksRule)
  .check(
    Schema.isMaxLength(20),
    Schema.makeFilter((rules: readonly MarksRule[]) => (rules.every(isWhole) ? undefined : t.marksRuleParts)),
    Schema.makeFilter((rules: readonly MarksRule[]) => (areApart(rules) ? undefined : t.marksRuleTwice))
  )
  .annotate({ title: "Marks by section or question" })

type AnswerMarks = Readonly<Record<(typeof markedAnswers)[number], number>>

/** What the paper has for a question, and where it is: its section counted from 0, its number counted from 1. */
type Asked = { readonly section: number; readonly number: number; readonly right: number; readonly wrong: number }

/** Marks of all questions that no rule is about: of a blank answer, and what two marks count as. */
type OtherMarks = { readonly blank: number; readonly double: "wrong" | "blank"; readonly marks: readonly MarksRule[] }

type Place = Pick<Asked, "section" | "number">

/** What the rules of marks give for an answer to a question: its own rule before that of its section. */
export const ruledMarks = (
  { section, number: nth }: Place,
  rules: readonly MarksRule[],
  answer: (typeof markedAnswers)[number]
): number | undefined =>
  [
    ...rules.filter(({ of, from, to }) => of === "questions" && from! <= nth && nth <= to!),
    ...rules.filter(({ of }) => of === `section${section + 1}`)
  ].find((rule) => rule[answer] !== null)?.[answer] ?? undefined

/** The marks of a question in hundredths: by its own rule, else by that of its section, else by the paper. */
export const answerMarks = (
  { right: ofRight, wrong: ofWrong, ...place }: Asked,
  { marks, double, ...others }: OtherMarks
): AnswerMarks => {
  const ruled = (answer: (typeof markedAnswers)[number]) => ruledMarks(place, marks, answer)
  const [right, wrong] = [ruled("right") ?? ofRight, ruled("wrong") ?? ofWrong]
  const blank = ruled("blank") ?? others.blank
  return { right, wrong, blank, double: ruled("double") ?? (double === "wrong" ? wrong : blank) }
}
