import { Schema } from "effect"
import { documentOf, type Document } from "../../../../schema/documents/document.ts"
import { validationErrorsOf } from "../../../../schema/core/validationErrors.ts"
import { readNumber } from "../../../../schema/fields/number.ts"
import { hundredthsOf, marksText } from "../../../../schema/fields/marks.ts"
import { QuestionFacts, type Key, type QuestionText } from "../../../../schema/questions/question.ts"
import type { QuestionKind } from "../../../../schema/questions/questionKinds.ts"
import { questionFaults } from "../../../../schema/questions/questionRules.ts"
import { t } from "#messages/questions.js"

/** A question as its calls take it; without a key, the one that the question has stays. */
export type Written = QuestionFacts & { readonly text: QuestionText; readonly key: Key | null }

/** A text among others of its kind: an option, an entry of a column. It keeps its id wherever it is moved. */
export type Piece = { readonly id: string; readonly document: Document }

/**
 * A question as it is being written: what fields hold, whether it can be saved or not. What one type does not use is
 * kept for another.
 */
export type Draft = {
  readonly kind: QuestionKind
  readonly level: QuestionFacts["level"]
  readonly class_levels: readonly number[]
  readonly subject_id: number | null
  readonly section_id: number | null
  readonly topic: string
  readonly difficulty: QuestionFacts["difficulty"]
  readonly marks: string
  readonly negative_marks: string
  readonly source: string
  readonly tags: string
  /** What questions share; null where the question stands alone. */
  readonly passage: Document | null
  readonly stem: Document
  readonly reason: Document
  readonly left: readonly Piece[]
  readonly right: readonly Piece[]
  readonly options: readonly Piece[]
  readonly explanation: Document
  /** The ids of the right options. */
  readonly rightOptions: readonly string[]
  readonly value: string
  readonly tolerance: string
  /** The question has a key that is not shown here: it stays unless another answer is chosen. */
  readonly hasHiddenKey: boolean
}

const empty = documentOf("")
let made = 0
/** A piece with an id of its own. */
export const pieceOf = (document: Document = empty): Piece => ({ id: `piece-${(made += 1)}`, document })

const pieces = (count: number): readonly Piece[] => Array.from({ length: count }, () => pieceOf())

/** A question that nobody has written yet. */
export const blank = (level: Draft["level"]): Draft => ({
  kind: "single",
  level,
  class_levels: [],
  subject_id: null,
  section_id: null,
  topic: "",
  difficulty: "medium",
  marks: "1",
  negative_marks: "0",
  source: "",
  tags: "",
  passage: null,
  stem: empty,
  reason: empty,
  left: pieces(4),
  right: pieces(4),
  options: pieces(4),
  explanation: empty,
  rightOptions: [],
  value: "",
  tolerance: "0",
  hasHiddenKey: false
})

/** A saved question as one begins to change it; without its key where that is not shown. */
export const draftOf = ({
  text,
  key,
  topic,
  source,
  tags,
  marks,
  negative_marks,
  ...facts
}: QuestionFacts & { readonly text: QuestionText; readonly key: Key | null }): Draft => {
  const options = text.options.map(pieceOf)
  return {
    ...blank(facts.level),
    ...pick(facts),
    topic: topic ?? "",
    source: source ?? "",
    tags: tags.join(", "),
    marks: String(marks),
    negative_marks: marksText(negative_marks),
    passage: text.passage ?? null,
    stem: text.stem,
    reason: text.reason ?? empty,
    explanation: text.explanation ?? empty,
    ...(text.left.length === 0 ? {} : { left: text.left.map(pieceOf) }),
    ...(text.right.length === 0 ? {} : { right: text.right.map(pieceOf) }),
    ...(options.length === 0 ? {} : { options }),
    rightOptions: key !== null && "options" in key ? key.options.flatMap((at) => options[at]?.id ?? []) : [],
    hasHiddenKey: key === null,
    ...(key !== null && "value" in key ? { value: String(key.value), tolerance: String(key.tolerance) } : {})
  }
}

const pick = ({
  kind,
  level,
  class_levels,
  subject_id,
  section_id,
  difficulty
}: Pick<QuestionFacts, "kind" | "level" | "class_levels" | "subject_id" | "section_id" | "difficulty">) => ({
  kind,
  level,
  class_levels,
  subject_id,
  section_id,
  difficulty
})

const isBlank = (document: Document): boolean => JSON.stringify(document) === JSON.stringify(empty)
const orNone = (document: Document): Document | null => (isBlank(document) ? null : document)
const numberOf = (typed: string): number => {
  const reading = readNumber(typed)
  return "number" in reading ? reading.number : Number.NaN
}

/** What is wrong with a typed number; `otherwise` where nothing was typed. */
const numberFault = (typed: string, otherwise: string): string => {
  const reading = readNumber(typed)
  return typed.trim() !== "" && "fault" in reading ? reading.fault : otherwise
}

/** What is written, as its calls take it, and what is wrong with each field of it, by its name. */
export const readDraft = (
  draft: Draft
): { readonly written: Written; readonly faults: Readonly<Record<string, string>> } => {
  const { kind, stem, topic, source, tags, marks, negative_marks } = draft
  const documents = (some: readonly Piece[]) => some.map(({ document }) => document)
  const text: QuestionText = {
    ...(draft.passage === null ? {} : { passage: draft.passage }),
    stem,
    reason: kind === "assertionReason" ? draft.reason : null,
    explanation: orNone(draft.explanation),
    left: kind === "match" ? documents(draft.left) : [],
    right: kind === "match" ? documents(draft.right) : [],
    options: kind === "numerical" ? [] : documents(draft.options)
  }
  const isKept = draft.hasHiddenKey && (kind === "numerical" ? draft.value.trim() : draft.rightOptions.join()) === ""
  const key: Key | null = isKept
    ? null
    : kind === "numerical"
      ? { value: numberOf(draft.value), tolerance: numberOf(draft.tolerance.trim() === "" ? "0" : draft.tolerance) }
      : { options: draft.options.flatMap(({ id }, at) => (draft.rightOptions.includes(id) ? [at] : [])) }
  const facts = {
    ...pick(draft as Pick<QuestionFacts, "subject_id"> & Draft),
    topic: topic.trim() || null,
    source: source.trim() || null,
    tags: [
      ...new Set(
        tags
          .split(",")
          .map((tag) => tag.trim())
          .filter((tag) => tag !== "")
      )
    ],
    marks: numberOf(marks),
    negative_marks: hundredthsOf(negative_marks)
  }
  const decoded = Schema.decodeUnknownResult(QuestionFacts, { errors: "all" })(facts)
  const ownFaults: Readonly<Record<string, string>> =
    decoded._tag === "Success" ? {} : validationErrorsOf(decoded.failure, "form")
  return {
    written: { ...facts, text, key },
    faults: {
      ...Object.fromEntries(questionFaults(facts, text, key).map(({ path, issue }) => [path.join("."), issue])),
      ...(!isKept && kind !== "numerical" && draft.rightOptions.length === 0 ? { key: t.selectOption } : {}),
      ...(key !== null && "value" in key && !Number.isFinite(key.value)
        ? { key: numberFault(draft.value, t.enterNumber) }
        : {}),
      ...(key !== null && "tolerance" in key && !(key.tolerance >= 0)
        ? { tolerance: numberFault(draft.tolerance, t.enterTolerance) }
        : {}),
      ...ownFaults,
      ...(Number.isNaN(facts.negative_marks) ? { negative_marks: t.enterMarks } : {}),
      ...(draft.subject_id === null ? { subject_id: t.selectSubject } : {}),
      ...(draft.class_levels.length === 0 ? { class_levels: t.selectClass } : {})
    }
  }
}
