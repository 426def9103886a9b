import { Schema } from "effect"
import { documentOf, type Document } from "../../../../schema/document.ts"
import { faultsOf } from "../../../../schema/faults.ts"
import { QuestionFacts, type Key, type QuestionText } from "../../../../schema/question.ts"
import type { QuestionKind } from "../../../../schema/questionKinds.ts"
import { questionFaults } from "../../../../schema/questionRules.ts"

/** A question as its calls take it. */
export type Written = QuestionFacts & { readonly text: QuestionText; readonly key: Key }

/** A text among others of its kind: an option, an entry of a column. It keeps its id wherever it is moved. */
export type Piece = { readonly id: string; readonly document: Document }

/** A question as it is being written: what fields hold, whether it can be saved or not. What one type does not use is kept for another. */
export type Draft = {
  readonly kind: QuestionKind
  readonly level: QuestionFacts["level"]
  readonly classLevels: readonly number[]
  readonly subjectId: number | null
  readonly sectionId: number | null
  readonly topic: string
  readonly difficulty: QuestionFacts["difficulty"]
  readonly marks: string
  readonly negativeMarks: string
  readonly source: string
  readonly tags: string
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
  classLevels: [],
  subjectId: null,
  sectionId: null,
  topic: "",
  difficulty: "medium",
  marks: "1",
  negativeMarks: "0",
  source: "",
  tags: "",
  stem: empty,
  reason: empty,
  left: pieces(4),
  right: pieces(4),
  options: pieces(4),
  explanation: empty,
  rightOptions: [],
  value: "",
  tolerance: "0"
})

/** A saved question as one begins to change it; without its key where that is not shown. */
export const draftOf = ({
  text,
  key,
  topic,
  source,
  tags,
  marks,
  negativeMarks,
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
    negativeMarks: String(negativeMarks),
    stem: text.stem,
    reason: text.reason ?? empty,
    explanation: text.explanation ?? empty,
    ...(text.left.length === 0 ? {} : { left: text.left.map(pieceOf) }),
    ...(text.right.length === 0 ? {} : { right: text.right.map(pieceOf) }),
    ...(options.length === 0 ? {} : { options }),
    rightOptions: key !== null && "options" in key ? key.options.flatMap((at) => options[at]?.id ?? []) : [],
    ...(key !== null && "value" in key ? { value: String(key.value), tolerance: String(key.tolerance) } : {})
  }
}

const pick = ({
  kind,
  level,
  classLevels,
  subjectId,
  sectionId,
  difficulty
}: Pick<QuestionFacts, "kind" | "level" | "classLevels" | "subjectId" | "sectionId" | "difficulty">) => ({
  kind,
  level,
  classLevels,
  subjectId,
  sectionId,
  difficulty
})

const isBlank = (document: Document): boolean => JSON.stringify(document) === JSON.stringify(empty)
const orNone = (document: Document): Document | null => (isBlank(document) ? null : document)
const numberOf = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed.trim().replace(",", ".")))

/** What is written, as its calls take it, and what is wrong with each field of it, by its name. */
export const readDraft = (
  draft: Draft
): { readonly written: Written; readonly faults: Readonly<Record<string, string>> } => {
  const { kind, stem, topic, source, tags, marks, negativeMarks } = draft
  const documents = (some: readonly Piece[]) => some.map(({ document }) => document)
  const text: QuestionText = {
    stem,
    reason: kind === "assertionReason" ? draft.reason : null,
    explanation: orNone(draft.explanation),
    left: kind === "match" ? documents(draft.left) : [],
    right: kind === "match" ? documents(draft.right) : [],
    options: kind === "numerical" ? [] : documents(draft.options)
  }
  const key: Key =
    kind === "numerical"
      ? { value: numberOf(draft.value), tolerance: numberOf(draft.tolerance === "" ? "0" : draft.tolerance) }
      : { options: draft.options.flatMap(({ id }, at) => (draft.rightOptions.includes(id) ? [at] : [])) }
  const facts = {
    ...pick(draft as Pick<QuestionFacts, "subjectId"> & Draft),
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
    negativeMarks: numberOf(negativeMarks)
  }
  const decoded = Schema.decodeUnknownResult(QuestionFacts, { errors: "all" })(facts)
  const ownFaults: Readonly<Record<string, string>> =
    decoded._tag === "Success" ? {} : faultsOf(decoded.failure, "form")
  return {
    written: { ...facts, text, key },
    faults: {
      ...Object.fromEntries(questionFaults(facts, text, key).map(({ path, issue }) => [path.join("."), issue])),
      ...(kind !== "numerical" && draft.rightOptions.length === 0 ? { key: "Choose the right option" } : {}),
      ...(kind === "numerical" && "value" in key && !Number.isFinite(key.value)
        ? { key: "Give the number that is the answer" }
        : {}),
      ...(kind === "numerical" && "tolerance" in key && !(key.tolerance >= 0)
        ? { tolerance: "Expected a number from 0 on" }
        : {}),
      ...ownFaults,
      ...(draft.subjectId === null ? { subjectId: "Choose a subject" } : {}),
      ...(draft.classLevels.length === 0 ? { classLevels: "Choose at least one class" } : {})
    }
  }
}
