import fc from "fast-check"
import { documentOf, type Document } from "../../schema/documents/document.ts"
import type { Key, QuestionKind, QuestionText } from "../../schema/questions/question.ts"
import type { Outgoing } from "../../server/documents/questionFiles/write/moodle.ts"
import { documents, documentSaying } from "./documents.ts"

const named = (count: number, word: string): fc.Arbitrary<readonly Document[]> =>
  fc.tuple(...Array.from({ length: count }, (_, at) => documentSaying(`${word} ${at + 1}`)))

const textOf = (kind: QuestionKind): fc.Arbitrary<QuestionText> => {
  const counts: Readonly<Record<QuestionKind, readonly [number, number]>> = {
    single: [2, 6],
    multiple: [2, 6],
    numerical: [0, 0],
    trueFalse: [2, 2],
    assertionReason: [4, 5],
    match: [2, 6]
  }
  const [least, most] = counts[kind]
  const column =
    kind === "match"
      ? fc.integer({ min: 2, max: 6 }).chain((count) => named(count, "Entry"))
      : fc.constant<readonly Document[]>([])
  return fc.record(
    {
      passage: documentSaying("Read this first"),
      stem: documentSaying("Which is right?"),
      reason: kind === "assertionReason" ? documentSaying("Since light bends") : fc.constant(null),
      left: column,
      right: column,
      options:
        kind === "trueFalse"
          ? fc.constantFrom([documentOf("True"), documentOf("False")], [documentOf("सही"), documentOf("गलत")])
          : fc.integer({ min: least, max: most }).chain((count) => named(count, "Option")),
      explanation: fc.option(documents)
    },
    { requiredKeys: ["stem", "reason", "left", "right", "options", "explanation"] }
  )
}

const keyOf = (kind: QuestionKind, options: number): fc.Arbitrary<Key> =>
  kind === "numerical"
    ? fc.record({
        value: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((value) => value + 0),
        tolerance: fc.constantFrom(0, 0.01, 5)
      })
    : kind === "multiple"
      ? fc
          .subarray(
            Array.from({ length: options }, (_, at) => at),
            { minLength: 1 }
          )
          .map((right) => ({ options: right }))
      : fc.integer({ min: 0, max: options - 1 }).map((option) => ({ options: [option] }))

const tag = fc.constantFrom("mirrors", "class:9", "tag:x", "प्रकाश", "a, b", "2026  mock", "<i>")

/** Questions of a kind, whatever they say. */
const questionOf = (kind: QuestionKind): fc.Arbitrary<Outgoing> =>
  textOf(kind).chain((text) =>
    fc.record({
      id: fc.integer({ min: 1, max: 1e6 }),
      text: fc.constant(text),
      key: keyOf(kind, text.options.length),
      facts: fc.record({
        kind: fc.constant(kind),
        level: fc.constantFrom("level1" as const, "level2" as const, "mock" as const),
        class_levels: fc.subarray([6, 7, 8, 9, 10, 11], { minLength: 1 }),
        subject: fc.constantFrom("Mathematics", "India's contributions to science", "A/B"),
        section: fc.constantFrom(null, "Reasoning"),
        topic: fc.constantFrom(null, "Light & shade"),
        difficulty: fc.constantFrom("easy" as const, "medium" as const, "hard" as const),
        marks: fc.integer({ min: 3, max: 20 }),
        negative_marks: fc.constantFrom(0, 25, 33, 50, 67, 100, 150, 300),
        source: fc.constantFrom(null, "NCERT: class 8, p. 12"),
        tags: fc.uniqueArray(tag, { maxLength: 4 })
      })
    })
  )

/** Questions of every kind. */
export const anyQuestion: fc.Arbitrary<Outgoing> = fc
  .constantFrom<QuestionKind>("single", "multiple", "numerical", "trueFalse", "assertionReason", "match")
  .chain(questionOf)
