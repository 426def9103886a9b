import { languages } from "../../../schema/fields/paperLanguages.ts"
import type { ExamLevel } from "../../../schema/exams/exam.ts"
import type { QuestionFacts } from "../../../schema/questions/question.ts"
import { lineText } from "../../../schema/questions/questionSegments.ts"
import { pick, random, type Random } from "../random.ts"
import type { Version } from "./flaws.ts"
import { drawn, type Drawn } from "./pictures/keep.ts"
import { subjects, type Made, type Template } from "./template.ts"
import { templates } from "./templates/index.ts"
import { textIn } from "./text.ts"
import { filledLine } from "./value.ts"

/** A finished question of the demo; `drawing` is its picture. */
export type DemoQuestion = Version & { readonly id: number; readonly drawing: Drawn | null }

/** How many of a hundred questions a subject has. */
const shares = {
  mathematics: 27,
  physics: 18,
  chemistry: 14,
  biology: 11,
  reasoning: 13,
  contributions: 9,
  scientist: 8
} as const

/** Subjects in turn, each as often as its share says, spread over the hundred. */
const turns = Object.entries(shares)
  .flatMap(([subject, share]) =>
    Array.from({ length: share }, (_, at) => ({ subject: subject as keyof typeof shares, place: (at + 0.5) / share }))
  )
  .toSorted((a, b) => a.place - b.place)
  .map(({ subject }) => subject)

const levels: readonly ExamLevel[] = [
  "level1",
  "mock",
  "level1",
  "level2",
  "level1",
  "mock",
  "level1",
  "level2",
  "mock",
  "level1",
  "level2"
]

const sectionOf = {
  mathematics: 3,
  physics: 3,
  chemistry: 3,
  biology: 3,
  reasoning: 4,
  contributions: 1,
  scientist: 2
} as const

const classes = 6
const tries = 6

/** The demo's questions, each another one, the same in every demo of the same size. */
export const demoQuestions = (count: number): readonly DemoQuestion[] => {
  const known = new Set<string>()
  return Array.from({ length: count }, (_, at) => questionAt(at + 1, known))
}

/** A new question for its turn's subject and class, by the next template that has one left. */
const questionAt = (id: number, known: Set<string>): DemoQuestion => {
  const subject = turns[id % turns.length]!
  const classLevel = 6 + (Math.floor(id / 7) % classes)
  const fits = ({ classes: [least, most] }: Template) => classLevel >= least && classLevel <= most
  const own = templates.filter((template) => template.subject === subject && fits(template))
  const inTurn = own.map((_, at) => own[(at + Math.floor(id / turns.length) + id) % own.length]!)
  for (const template of [...inTurn, ...templates.filter((other) => other.subject === "mathematics" && fits(other))]) {
    for (let turn = 0; turn < tries; turn++) {
      const next = random(11, id, turn)
      const made = template.make(next)
      const saying = made === null ? null : sayingOf(template, made)
      if (made === null || saying === null || known.has(saying) || (made.picture !== undefined && id % 2 === 0))
        continue
      known.add(saying)
      const drawing = made.picture === undefined ? null : drawn(made.picture)
      return {
        id,
        drawing,
        facts: factsOf(id, next, template, classLevel),
        key: made.key,
        texts: textsOf(template, made, drawing)
      }
    }
  }
  throw new Error(`The demo has no question left for ${subject} in class ${classLevel}.`)
}

/** What a question says in English, whatever the order of its options. */
const sayingOf = (template: Template, { values, options = [], left = [], reason, picture }: Made): string =>
  JSON.stringify([
    lineText(filledLine(template.said.en[0], values, "en")),
    left,
    reason,
    picture,
    options.map((option) => JSON.stringify(option)).toSorted()
  ])

const textsOf = (template: Template, made: Made, drawing: Drawn | null): Version["texts"] =>
  new Map(
    languages.flatMap(({ code }) => {
      const text = textIn(code, template, made, drawing?.file ?? null)
      return text === null ? [] : [[code, text] as const]
    })
  )

const factsOf = (
  id: number,
  next: Random,
  { kind, subject, topic, difficulty, classes: [, most] }: Template,
  classLevel: number
): QuestionFacts => {
  const level = levels[id % levels.length]!
  return {
    kind,
    level,
    topic,
    difficulty,
    class_levels: classLevel < most && next() < 0.5 ? [classLevel, classLevel + 1] : [classLevel],
    subject_id: subjects[subject],
    section_id: sectionOf[subject],
    marks: level === "level2" ? 3 : 1,
    negative_marks: level === "level2" && kind !== "numerical" ? 100 : 0,
    source:
      next() < 0.2
        ? pick(next, [
            "Workshop of question setters, Pune",
            "Workshop of question setters, Chennai",
            "Trial of the subject panel"
          ])
        : null,
    tags: [topic.toLowerCase()]
  }
}
