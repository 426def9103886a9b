import { questionStream, type Key, type QuestionText } from "../../../schema/questions/question.ts"
import { isSameKey } from "../../../schema/questions/sameKey.ts"
import type { NewEvent } from "../../platform/eventlog/index.ts"
import { pick, random, type Random } from "../random.ts"
import { flaws, type Flaw, type Version } from "./flaws.ts"
import type { Fate, History } from "./history.ts"
import type { DemoQuestion } from "./questions.ts"
import { shuffled } from "./template.ts"
import { translationsOf } from "./translations.ts"

/** Accounts of those who write and judge questions: each role has two, so that there is somebody else. */
const writers = [14, 16, 214, 216] as const
const judges = [13, 14, 16, 213, 214, 216] as const

const shares: ReadonlyArray<readonly [Fate, number]> = [
  ["approved", 0.64],
  ["draft", 0.12],
  ["inReview", 0.12],
  ["changesRequested", 0.09],
  ["retired", 0.03]
]

const fateFor = (chance: number): Fate =>
  shares.find((_, at) => chance < shares.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0))?.[0] ?? "approved"

/** What becomes of a question: most are approved, a third was mended once or twice. */
export const historyOf = (question: DemoQuestion): History => {
  const next = random(13, question.id)
  const [fate, author, chance] = [fateFor(next()), pick(next, writers), next()]
  const many = chance < 0.68 ? 0 : chance < 0.92 ? 1 : 2
  const mended = shuffled(next, flaws)
    .filter((flaw) => flaw.applies(question))
    .slice(0, many)
    .toSorted((a, b) => Number(b.isDisputed ?? false) - Number(a.isDisputed ?? false))
  const versions = mended.map((_, at) =>
    mended.slice(at).reduceRight<Version>((version, flaw) => flaw.spoil(version), question)
  )
  return { question, author, versions: [...versions, question], mended, fate }
}

/** What happened to a question and its translations, in order. */
export const eventsOf = (history: History): readonly NewEvent[] => {
  const {
    question: { id },
    author,
    versions,
    mended,
    fate
  } = history
  const next = random(17, id)
  const stream = questionStream(id)
  const others = judges.filter((one) => one !== author)
  const [judge, other] = [pick(next, others), pick(next, others)]
  const event = (type: string, data: object): NewEvent => ({
    stream,
    type: `question.${type}`,
    data: data as NewEvent["data"]
  })
  const { before, behind } = translationsOf(history, next)
  const saved = versions.flatMap((version, at): readonly NewEvent[] => {
    const flaw = mended[at - 1]
    const content = contentOf(version)
    if (flaw === undefined)
      return [event("drafted", { by: author, ...content }), ...(at === versions.length - 2 ? before : [])]
    return [
      event("submitted", { by: author }),
      ...judgementOf(event, judge, flaw, versions[at - 1]!, version, next),
      event("revised", { by: author, ...content, why: flaw.why }),
      ...(at === versions.length - 1 ? behind(versions.length) : at === versions.length - 2 ? before : [])
    ]
  })
  const [handedIn, confirmed, approved] = [
    event("submitted", { by: author }),
    event("keyConfirmed", { by: other, answer: versions.at(-1)!.key }),
    event("approved", { by: judge })
  ]
  const last = {
    draft: [],
    inReview: [handedIn, ...(next() < 0.5 ? [confirmed] : [])],
    changesRequested: [
      handedIn,
      comment(event, judge, versions.at(-1)!, "Say this more simply."),
      event("changesRequested", { by: judge, reason: pick(next, requests) })
    ],
    approved: [handedIn, confirmed, approved],
    retired: [handedIn, confirmed, approved, event("retired", { by: 13, reason: "It was printed in another book." })]
  } as const satisfies Record<Fate, readonly NewEvent[]>
  return [...saved, ...last[fate], ...(versions.length === 1 ? behind(1) : [])]
}

const requests = [
  "Two options are too close to each other.",
  "Please give units in the question.",
  "The wording is too hard for this class.",
  "Name a source."
] as const

type Make = (type: string, data: object) => NewEvent

/** How a version with a flaw is given back: by an answer that is not its key's, or with a comment and a request. */
const judgementOf = (
  event: Make,
  judge: number,
  flaw: Flaw,
  version: Version,
  mended: Version,
  next: Random
): readonly NewEvent[] =>
  flaw.isDisputed === true && !isSameKey(version.key, mended.key)
    ? [event("keyDisputed", { by: judge, answer: mended.key })]
    : [
        ...(next() < 0.6 ? [comment(event, judge, version, flaw.asks)] : []),
        event("changesRequested", { by: judge, reason: flaw.asks })
      ]

const comment = (event: Make, by: number, { texts }: Version, text: string): NewEvent => {
  const [first] = texts.get("en")!.stem.content
  const words = first?.type === "paragraph" ? first.content?.[0] : undefined
  const to = words?.type === "text" ? Math.min(words.text.length, 16) : 1
  const place = { part: "stem", at: 0, from: 0, to }
  return event("commented", { by, place, text, suggestion: null, replyTo: null, mentions: [] })
}

/** What an event of a version holds. */
const contentOf = ({ facts, key, texts }: Version): { readonly key: Key; readonly text: QuestionText } => ({
  ...facts,
  text: texts.get("en")!,
  key
})
