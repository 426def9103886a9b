import type { Document } from "../../../../schema/documents/document.ts"
import { marksText } from "../../../../schema/fields/marks.ts"
import type { Key, QuestionFacts, QuestionText } from "../../../../schema/questions/question.ts"
import { keyText, questionParts } from "../parts.ts"
import { difficulties, levels, questionKindNames } from "../labels.ts"
import { t } from "#messages/questions.js"

/** A question as it was saved once; its key only where it may be known. */
export type Saved = QuestionFacts & { readonly version: number; readonly text: QuestionText; readonly key: Key | null }

/** A written part of two versions; null where one of them does not have it. */
export type TwoParts = {
  readonly name: string
  readonly label: string
  readonly one: Document | null
  readonly other: Document | null
}

/** The written parts of two versions, side by side, in reading order. */
export const sideBySide = (one: Saved, other: Saved): readonly TwoParts[] => {
  const [left, right] = [one, other].map(
    ({ kind, text }) => new Map(questionParts(kind, text).map((part) => [`${part.part} ${part.at}`, part]))
  ) as [Map<string, ReturnType<typeof questionParts>[number]>, Map<string, ReturnType<typeof questionParts>[number]>]
  const order = ["passage", "stem", "reason", "left", "right", "options", "explanation"]
  const rank = (name: string) => order.indexOf(name.split(" ")[0]!) * 10 + Number(name.split(" ")[1])
  return [...new Set([...left.keys(), ...right.keys()])]
    .toSorted((a, b) => rank(a) - rank(b))
    .map((name) => ({
      name,
      label: (right.get(name) ?? left.get(name))!.label,
      one: left.get(name)?.document ?? null,
      other: right.get(name)?.document ?? null
    }))
}

/** Names of subjects and sections, by their numbers. */
export type NameOf = (what: "subjects" | "sections", id: number | null) => string

/** A fact in words. */
export type Fact = { readonly name: keyof QuestionFacts | "key"; readonly title: string; readonly words: string }

/** The facts of a version in words, in the order of its form. */
export const factsOf = (
  {
    kind,
    level,
    class_levels,
    subject_id,
    section_id,
    topic,
    difficulty,
    marks,
    negative_marks,
    source,
    tags,
    key
  }: Omit<Saved, "text" | "version">,
  nameOf: NameOf
): readonly Fact[] => [
  { name: "kind", title: t.type, words: questionKindNames[kind] },
  { name: "level", title: t.level, words: levels[level].title },
  { name: "class_levels", title: t.classes, words: class_levels.join(", ") },
  { name: "subject_id", title: t.subject, words: nameOf("subjects", subject_id) },
  { name: "section_id", title: t.section, words: nameOf("sections", section_id) },
  { name: "topic", title: t.topic, words: topic ?? "–" },
  { name: "difficulty", title: t.difficulty, words: difficulties[difficulty] },
  { name: "marks", title: t.marks, words: String(marks) },
  { name: "negative_marks", title: t.negativeMarks, words: marksText(negative_marks) },
  { name: "source", title: t.source, words: source ?? "–" },
  { name: "tags", title: t.tags, words: tags.join(", ") || "–" },
  { name: "key", title: t.answerKey, words: key === null ? t.hidden : keyText(key) }
]

/** What two versions say differently of themselves, beside their text. */
export const otherFacts = (
  one: Saved,
  other: Saved,
  nameOf: NameOf
): readonly (Fact & { readonly before: string })[] => {
  const before = factsOf(one, nameOf)
  return factsOf(other, nameOf).flatMap((fact, at) =>
    before[at]!.words === fact.words ? [] : [{ ...fact, before: before[at]!.words }]
  )
}
