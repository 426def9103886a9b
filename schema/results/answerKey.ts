import { Schema } from "effect"
import { event } from "../core/event.ts"
import { ClassLevel } from "../exams/exam.ts"
import { Language } from "../fields/languages.ts"
import { PaperHash } from "../papersets/paperset.ts"

const id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
const by = id.annotate({ description: "whose account it was" })

/** SHA-256 of a key: of its papers' contents and its rulings. */
export const KeyHash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** Why something was decided. */
export const Reason = Schema.Trimmed.check(Schema.isMinLength(3), Schema.isMaxLength(1_000))

const Moment = Schema.String.annotate({ description: "ISO 8601" })

/** A sealed paper that the key is made of, and the languages whose answer sheets belong to it. */
export const KeyPaper = Schema.Struct({
  paperset: id,
  hash: PaperHash.annotate({ description: "the sealed content" }),
  languages: Schema.Array(Language),
  begins: Schema.optionalKey(Schema.Array(Schema.Struct({ language: Language, opensAt: Moment }))).annotate({
    description: "where a class sat several papers in a language: when this one opened in it"
  })
})
export type KeyPaper = typeof KeyPaper.Type

/** What a ruling makes of a question. */
const RulingKind = Schema.Literals(["keep", "options", "number", "rightIfAttempted", "rightForAll", "notCounted"])

/** The letters of one right answer, in the order of the alphabet, each once. */
const RightLetters = Schema.String.check(Schema.isPattern(/^(?!$)A?B?C?D?E?F?$/))

/** A ruling's fields. `right` has alternatives, in the letters of the options as they were written. */
export const rulingFields = {
  how: RulingKind.annotate({ title: "Ruling" }),
  right: Schema.Array(RightLetters)
    .check(Schema.isMaxLength(6), Schema.isUnique())
    .annotate({ title: "Right answers", description: "Any of these; several letters are one answer" }),
  value: Schema.NullOr(Schema.Finite).annotate({ title: "Right number" }),
  tolerance: Schema.NullOr(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))).annotate({ title: "Tolerance" })
}

/** A decision about a question that replaces its sealed key. */
export const Ruling = Schema.Struct(rulingFields)
export type Ruling = typeof Ruling.Type

/** What happens to the answer key of a class in an exam. The key itself stays in the sealed papers. */
export const answerKeyEvents = {
  drafted: event({
    description: "Answer key drafted from the sealed papers",
    version: 2,
    // A version before took one paper of each language.
    upcasters: [(data) => data],
    data: Schema.Struct({ by, exam: id, classLevel: ClassLevel, papers: Schema.Array(KeyPaper), hash: KeyHash }),
    sample: {
      by: 10,
      exam: 1,
      classLevel: 8,
      papers: [
        {
          paperset: 7,
          hash: "a".repeat(64),
          languages: ["en", "hi"],
          begins: [{ language: "en", opensAt: "2026-11-29T04:30:00.000Z" }]
        },
        {
          paperset: 8,
          hash: "c".repeat(64),
          languages: ["en"],
          begins: [{ language: "en", opensAt: "2026-11-29T08:30:00.000Z" }]
        }
      ],
      hash: "b".repeat(64)
    }
  }),
  provisionalPublished: event({
    description: "Provisional answer key published",
    data: Schema.Struct({ by, hash: KeyHash }),
    sample: { by: 10, hash: "b".repeat(64) }
  }),
  objectionsOpened: event({
    description: "Objection window set",
    data: Schema.Struct({ by, opensAt: Moment, closesAt: Moment }),
    sample: { by: 10, opensAt: "2026-12-05T04:30:00.000Z", closesAt: "2026-12-08T12:30:00.000Z" }
  }),
  questionRuled: event({
    description: "Ruling on a question",
    data: Schema.Struct({
      by,
      question: id,
      ruling: Ruling,
      reason: Reason,
      hash: KeyHash.annotate({ description: "of the key with this ruling" })
    }),
    sample: {
      by: 10,
      question: 12,
      ruling: { how: "options", right: ["A", "C"], value: null, tolerance: null },
      reason: "Both options are right.",
      hash: "c".repeat(64)
    }
  }),
  signed: event({
    description: "First signature added to the answer key",
    data: Schema.Struct({ by, hash: KeyHash }),
    sample: { by: 10, hash: "b".repeat(64) }
  }),
  finalSigned: event({
    description: "Second signature added: answer key final",
    data: Schema.Struct({ by, hash: KeyHash }),
    sample: { by: 11, hash: "b".repeat(64) }
  }),
  amended: event({
    description: "Final answer key reopened",
    data: Schema.Struct({ by, reason: Reason }),
    sample: { by: 10, reason: "A court ordered another look at question 12." }
  })
}

/** Statuses of an answer key: the states of its machine after it is drafted. */
export const AnswerKeyState = Schema.Literals(["draft", "provisional", "signed", "final"])
export type AnswerKeyState = typeof AnswerKeyState.Type

/** The number of a class's exam: the specification's `class_exam_id`. */
export const answerKeyId = (exam: number, classLevel: number): number => exam * 100 + classLevel

/** The stream of an answer key. */
export const answerKeyStream = (id: number): string => `answerKey-${id}`
