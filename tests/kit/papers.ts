import { createHash } from "node:crypto"
import { documentOf } from "../../schema/documents/document.ts"
import type { TargetLanguage } from "../../schema/fields/languages.ts"
import { questionStream, type Key, type QuestionFacts, type QuestionText } from "../../schema/questions/question.ts"
import { translationStream } from "../../schema/translations/translation.ts"
import { examStream } from "../../server/areas/exams/exam.ts"
import type { NewEvent } from "../../server/platform/eventlog/index.ts"
import { sourceOf } from "../../server/areas/translations/source.ts"

/** Words that nobody wrote before, the same for the same number. */
const wordsOf = (number: number): string =>
  createHash("sha256").update(`paper ${number}`).digest("hex").match(/.{8}/g)!.join(" ")

/** What a question of the kit says. */
export const questionText = (number: number): QuestionText => ({
  stem: documentOf(`What of ${wordsOf(number)}?`),
  reason: null,
  left: [],
  right: [],
  options: ["One", "Two", "Three", "Four"].map((option) => documentOf(`${option} ${number}`)),
  explanation: null
})

/** Facts of questions of the kit, unless a test says otherwise. */
const facts: QuestionFacts = {
  kind: "single",
  level: "level1",
  class_levels: [8],
  subject_id: 4,
  section_id: 3,
  topic: null,
  difficulty: "medium",
  marks: 1,
  negative_marks: 0,
  source: null,
  tags: []
}

/** Who writes questions of the kit, and who approves them. */
const [author, colleague] = [9_001, 9_002]

/** A question's way to approved, with its translations. `upTo` ends it sooner. */
export const questionEvents = (
  id: number,
  more: Partial<QuestionFacts> & { readonly key?: Key; readonly text?: QuestionText } = {},
  {
    languages = ["hi"],
    upTo = "approved"
  }: { readonly languages?: readonly TargetLanguage[]; readonly upTo?: "drafted" | "submitted" | "approved" } = {}
): readonly NewEvent[] => {
  const { key = { options: [id % 4] }, text = questionText(id), ...changed } = more
  const stream = questionStream(id)
  const steps: readonly NewEvent[] = [
    { stream, type: "question.drafted", data: { by: author, ...facts, ...changed, text, key } },
    { stream, type: "question.submitted", data: { by: author } },
    { stream, type: "question.keyConfirmed", data: { by: colleague, answer: key } },
    { stream, type: "question.approved", data: { by: colleague } }
  ]
  const events = steps.slice(0, { drafted: 1, submitted: 2, approved: 4 }[upTo])
  return upTo === "approved"
    ? [...events, ...languages.flatMap((language) => translationOf(id, language, text))]
    : events
}

const translationOf = (question: number, language: TargetLanguage, text: QuestionText): readonly NewEvent[] => {
  const stream = translationStream(question, language)
  const segments = sourceOf(text).map(({ segment, source, words }) => ({
    segment,
    source,
    words,
    content: [{ type: "text", text: `${language} ${words}` }]
  }))
  return [
    { stream, type: "translation.drafted", data: { question, language, by: author, sourceVersion: 1, segments } },
    { stream, type: "translation.submitted", data: { by: author } },
    { stream, type: "translation.approved", data: { by: colleague } }
  ]
}

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Exams that papers are for: Level I, a first and a second mock. Their windows begin soon and last for months. */
export const examEvents: readonly NewEvent[] = (
  [
    ["Level I", "level1"],
    ["Mock I", "mock"],
    ["Mock II", "mock"]
  ] as const
).map(([name, level], at) => ({
  stream: examStream(at + 1),
  type: "exam.planned",
  data: {
    name,
    level,
    year: "2026-27",
    classLevels: [8, 9],
    languages: ["en", "hi"],
    questionCount: 4,
    minutes: 30,
    graceMinutes: 0,
    releaseMinutes: 60,
    opensAt: fromNow(5),
    closesAt: fromNow(400 * 24 * 60)
  }
}))

/** A plan with one line that asks for so many questions of section 3. */
export const planOf = (count: number, more: object = {}) => ({
  name: "Level I, class 8",
  languages: ["en", "hi"],
  minutes: 30,
  sets: 2,
  instructions: [],
  sections: [{ section: 3, lines: [{ count, subject_id: 4, topic: null, difficulty: null, kind: null, marks: null }] }],
  ...more
})

const revised =
  "id version kind level class_levels subject_id section_id topic difficulty marks negative_marks source tags text key"

/** A question, as it is read, without what saving it does not take. */
export const revisionOf = (question: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(revised.split(" ").flatMap((name) => (name in question ? [[name, question[name]]] : [])))
