import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import { segmentsOf } from "../../../schema/questions/questionSegments.ts"
import { translationStream } from "../../../schema/translations/translation.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { sourceOf, staleSegments } from "../../areas/translations/source.ts"
import { pick, type Random } from "../random.ts"
import type { Version } from "./flaws.ts"
import type { History } from "./history.ts"

/** Accounts of translators, and of those who read translations beside them. */
const translators = [15, 215] as const
const readers = [13, 15, 213, 215] as const

/** How often a question that may be translated is, by language: Hindi most of all. */
const shareOf = (language: TargetLanguage): number => (language === "hi" ? 0.7 : 0.16)

/** How far translations are that were made of the present version. */
const steps: ReadonlyArray<readonly [step: "drafted" | "inReview" | "returned" | "approved", share: number]> = [
  ["approved", 0.7],
  ["inReview", 0.12],
  ["drafted", 0.12],
  ["returned", 0.06]
]

/**
 * What happens to a question's translations: `before` its last version is saved, where it has an earlier one, and
 * `behind`, when its versions number so many. Those that were made before hear of the last version.
 */
export const translationsOf = (
  { question, versions, fate }: History,
  next: Random
): { readonly before: readonly NewEvent[]; readonly behind: (versions: number) => readonly NewEvent[] } => {
  if (fate === "draft" || fate === "changesRequested") return { before: [], behind: () => [] }
  const chosen = targetsOf(question).filter((language) => next() < shareOf(language) * (fate === "inReview" ? 0.3 : 1))
  const earlier = versions.length === 1 ? undefined : versions.at(-2)
  const early = earlier === undefined ? [] : chosen.filter((language) => earlier.texts.has(language) && next() < 0.6)
  const ways = chosen.map((language) => ({
    language,
    by: pick(next, translators),
    step: early.includes(language) && next() < 0.6 ? ("stale" as const) : stepFor(next())
  }))
  return {
    before: ways
      .filter(({ language }) => early.includes(language))
      .flatMap(({ language, by }) => approved(question.id, language, earlier!, versions.length - 1, by)),
    behind: (many) =>
      ways.flatMap(({ language, by, step }) => [
        ...(early.includes(language) ? [outdated(question.id, language, earlier!, question, many)] : []),
        ...(step === "stale" ? [] : taken(question.id, language, question, many, by, step, early.includes(language)))
      ])
  }
}

const targetsOf = ({ texts }: Version): readonly TargetLanguage[] =>
  [...texts.keys()].filter((language): language is TargetLanguage => language !== "en")

const stepFor = (chance: number) =>
  steps.find((_, at) => chance < steps.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0))?.[0] ?? "approved"

const event = (question: number, language: TargetLanguage, type: string, data: object): NewEvent => ({
  stream: translationStream(question, language),
  type: `translation.${type}`,
  data: data as NewEvent["data"]
})

/** A translation's lines, each with what it was translated from. Pictures have no words, and are carried over. */
const linesOf = (source: QuestionText, text: QuestionText) => {
  const lines = new Map(segmentsOf(text).map(({ segment, content }) => [segment, content]))
  return sourceOf(source).flatMap(({ segment, source: hash, words, picture }) =>
    picture === undefined ? [{ segment, source: hash, words, content: lines.get(segment)! }] : []
  )
}

const content = (language: TargetLanguage, { texts }: Version, sourceVersion: number, by: number) => ({
  by,
  sourceVersion,
  segments: linesOf(texts.get("en")!, texts.get(language)!)
})

const approved = (
  question: number,
  language: TargetLanguage,
  version: Version,
  sourceVersion: number,
  by: number
): readonly NewEvent[] => [
  event(question, language, "drafted", { question, language, ...content(language, version, sourceVersion, by) }),
  ...read(question, language, by)
]

/** Handed in, and approved by somebody else. */
const read = (question: number, language: TargetLanguage, by: number): readonly NewEvent[] => [
  event(question, language, "submitted", { by }),
  event(question, language, "approved", { by: readers.find((one) => one !== by) })
]

const outdated = (
  question: number,
  language: TargetLanguage,
  before: Version,
  now: Version,
  sourceVersion: number
): NewEvent =>
  event(question, language, "outdated", {
    sourceVersion,
    segments: staleSegments(linesOf(before.texts.get("en")!, before.texts.get(language)!), now.texts.get("en")!)
  })

/** A translation of the present version, as far as it came. */
const taken = (
  question: number,
  language: TargetLanguage,
  version: Version,
  sourceVersion: number,
  by: number,
  step: "drafted" | "inReview" | "returned" | "approved",
  isRevised: boolean
): readonly NewEvent[] => {
  const saved = isRevised
    ? event(question, language, "revised", content(language, version, sourceVersion, by))
    : event(question, language, "drafted", { question, language, ...content(language, version, sourceVersion, by) })
  const behind = {
    drafted: [],
    inReview: [event(question, language, "submitted", { by })],
    returned: [
      event(question, language, "submitted", { by }),
      event(question, language, "changesRequested", {
        by: readers.find((one) => one !== by),
        reason: "The explanation sounds translated word by word."
      })
    ],
    approved: read(question, language, by)
  } as const
  return [saved, ...behind[step]]
}
