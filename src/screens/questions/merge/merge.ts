import { canonicalJson } from "../../../../schema/core/canonical.ts"
import type { Document } from "../../../../schema/documents/document.ts"
import type { Key, QuestionFacts, QuestionText } from "../../../../schema/questions/question.ts"
import type { Written } from "../form/draft.ts"

/** A question as somebody has it; without its key where that is not shown. */
export type Content = QuestionFacts & { readonly text: QuestionText; readonly key: Key | null }

/** Whose a part is taken: as it was before both, as I wrote it, or as somebody else did. */
export type Whose = "base" | "mine" | "theirs"

/** A part of a question of which the three are not all the same. */
export type Part = {
  readonly name: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
  /** Whose it is where only one of both changed it; null where both did, and somebody has to choose. */
  readonly settled: "mine" | "theirs" | null
}

/** Whichever way they came, fields may be in another order. */
const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

const facts = [
  "kind",
  "level",
  "class_levels",
  "subject_id",
  "section_id",
  "topic",
  "difficulty",
  "marks",
  "negative_marks",
  "source",
  "tags"
] as const
const columns = ["options", "left", "right"] as const

/** A question as parts that are each taken whole. Options are parts of their own where all three have as many. */
const partsOf = (
  { text, key, ...rest }: Content,
  isByOne: (column: (typeof columns)[number]) => boolean
): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...facts.map((name) => [name, rest[name]] as const),
    ["text.passage", text.passage ?? null],
    ["text.stem", text.stem],
    ["text.reason", text.reason],
    ["text.explanation", text.explanation],
    ...columns.flatMap((name): (readonly [string, unknown])[] =>
      isByOne(name)
        ? text[name].map((document, at) => [`text.${name}.${at}`, document] as const)
        : [[`text.${name}`, text[name]]]
    ),
    ["key", key]
  ])

/**
 * The parts of a question that somebody else changed, or I did, or both, since `base`. Where the key and the
 * explanation are not shown, theirs is what they were.
 */
export const partsOfMerge = (base: Content, mine: Content, theirs: Content): readonly Part[] => {
  const shown =
    theirs.key !== null
      ? theirs
      : { ...theirs, key: base.key, text: { ...theirs.text, explanation: base.text.explanation } }
  const isByOne = (column: (typeof columns)[number]) =>
    new Set([base, mine, shown].map(({ text }) => text[column].length)).size === 1
  const [before, own, other] = [base, mine, shown].map((content) => partsOf(content, isByOne)) as [
    ReadonlyMap<string, unknown>,
    ReadonlyMap<string, unknown>,
    ReadonlyMap<string, unknown>
  ]
  return [...own.keys()].flatMap((name): readonly Part[] => {
    const [was, ours, its] = [before.get(name), own.get(name), other.get(name)]
    if (isSame(was, ours) && isSame(was, its)) return []
    return [
      {
        name,
        base: was,
        mine: ours,
        theirs: its,
        settled: isSame(ours, its) || isSame(was, its) ? "mine" : isSame(was, ours) ? "theirs" : null
      }
    ]
  })
}

/** My question with each part as it was settled or chosen; what nobody chose stays mine. */
export const merged = (mine: Written, parts: readonly Part[], chosen: Readonly<Record<string, Whose>>): Written =>
  parts.reduce<Written>((content, part) => {
    const whose = chosen[part.name] ?? part.settled ?? "mine"
    return whose === "mine" ? content : withPart(content, part.name, part[whose])
  }, mine)

const withPart = (content: Written, name: string, value: unknown): Written => {
  const [first, field, at] = name.split(".") as [string, keyof QuestionText | undefined, string | undefined]
  if (first !== "text" || field === undefined)
    return value === null && first === "key" ? content : { ...content, [first]: value }
  const now = content.text[field]
  const next =
    at === undefined
      ? value
      : (now as readonly Document[]).map((document, nth) => (String(nth) === at ? (value as Document) : document))
  return { ...content, text: { ...content.text, [field]: next } }
}
