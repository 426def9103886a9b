import type { Block } from "../../../schema/documents/parts.ts"
import type { Document } from "../../../schema/documents/document.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import type { Key, QuestionFacts, QuestionText } from "../../../schema/questions/question.ts"
import type { Words } from "./value.ts"

/** A question's version: what it is about, what is right, and what it says in each language that it is known in. */
export type Version = {
  readonly facts: QuestionFacts
  readonly key: Key
  readonly texts: ReadonlyMap<Language, QuestionText>
}

/** What an earlier version of a question had wrong, and how its mending is explained. */
export type Flaw = {
  readonly why: string
  /** What a reviewer says of it. */
  readonly asks: string
  readonly applies: (version: Version) => boolean
  /** The version with the flaw in it. */
  readonly spoil: (version: Version) => Version
  /** Whether somebody who answers the question comes to another key. */
  readonly isDisputed?: true
}

const needless: Words = {
  en: " Choose the right answer.",
  hi: " सही उत्तर चुनिए।",
  mr: " योग्य उत्तर निवडा.",
  bn: " সঠিক উত্তরটি বেছে নাও।",
  ta: " சரியான விடையைத் தேர்ந்தெடுக்க.",
  ur: " صحیح جواب منتخب کیجیے۔"
}

const inTexts = (
  { texts, ...version }: Version,
  change: (text: QuestionText, language: Language) => QuestionText | null
): Version => ({
  ...version,
  texts: new Map(
    [...texts].flatMap(([language, text]) => {
      const changed = change(text, language)
      return changed === null ? [] : [[language, changed] as const]
    })
  )
})

/** A document whose first line ends in further words. */
const longer = ({ content: [first, ...rest], ...document }: Document, words: string): Document => ({
  ...document,
  content: [
    first?.type === "paragraph"
      ? { ...first, content: [...(first.content ?? []), { type: "text", text: words }] }
      : (first as Block),
    ...rest
  ]
})

/** The flaws that earlier versions have. */
export const flaws: readonly Flaw[] = [
  {
    why: "The paper's instructions say already that one chooses.",
    asks: "Drop the last sentence, it stands in the instructions.",
    applies: ({ facts: { kind } }) => kind === "single",
    spoil: (version) =>
      inTexts(version, (text, language) =>
        needless[language] === undefined ? null : { ...text, stem: longer(text.stem, needless[language]) }
      )
  },
  {
    why: "Explanation added.",
    asks: "Please write how one comes to the answer.",
    applies: () => true,
    spoil: (version) => inTexts(version, (text) => ({ ...text, explanation: null }))
  },
  {
    why: "Harder than it was called: half of a trial class missed it.",
    asks: "Please look at the difficulty again.",
    applies: ({ facts: { difficulty } }) => difficulty !== "easy",
    spoil: ({ facts, ...version }) => ({
      ...version,
      facts: { ...facts, difficulty: facts.difficulty === "hard" ? "medium" : "easy" }
    })
  },
  {
    why: "The key was wrong.",
    asks: "The key is not what I get.",
    isDisputed: true,
    applies: ({ facts: { kind } }) => kind === "single" || kind === "trueFalse",
    spoil: ({ key, texts, ...version }) => ({
      ...version,
      texts,
      key: "options" in key ? { options: [((key.options[0] ?? 0) + 1) % (texts.get("en")?.options.length ?? 2)] } : key
    })
  }
]
