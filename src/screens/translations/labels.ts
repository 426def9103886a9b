import { BadgeCheck, CircleDashed, Hourglass, Pencil, RefreshCw } from "lucide-react"
import type { TargetLanguage } from "../../../schema/fields/languages.ts"
import { languages } from "../../components/languages.ts"
import type { QuestionText } from "../../../schema/questions/question.ts"
import type { TranslationState } from "../../../schema/translations/translation.ts"
import { letterOf } from "../questions/parts.ts"
import { t } from "#messages/translations.js"
import { t as questions } from "#messages/questions.js"

/** The states of a translation: their words, and which parts of its page each shows. */
const states = {
  untranslated: {
    words: t.stateUntranslated,
    tone: "neutral",
    icon: CircleDashed,
    isBegun: false,
    isReviewed: false,
    isStale: false
  },
  drafted: { words: t.stateDrafted, tone: "info", icon: Pencil, isBegun: true, isReviewed: false, isStale: false },
  inReview: {
    words: t.stateInReview,
    tone: "warning",
    icon: Hourglass,
    isBegun: true,
    isReviewed: true,
    isStale: false
  },
  approved: {
    words: t.stateApproved,
    tone: "success",
    icon: BadgeCheck,
    isBegun: true,
    isReviewed: false,
    isStale: false
  },
  stale: { words: t.stateStale, tone: "danger", icon: RefreshCw, isBegun: true, isReviewed: false, isStale: true }
} as const satisfies Record<TranslationState, object>

/** A state in words, whichever it is. */
export const stateOf = (state: string) => states[state as TranslationState]

/** Words of the states alone, for filters. */
export const stateWords = Object.fromEntries(Object.entries(states).map(([name, { words }]) => [name, words]))

/** The languages that questions are translated to. */
export const targets = languages.filter(({ code }) => code !== "en") as readonly {
  readonly code: TargetLanguage
  readonly name: string
  readonly ownName: string
}[]

/** A language that questions are translated to, by its code; undefined for none. */
export const targetOf = (code: string | undefined) => targets.find((target) => target.code === code)

/** Where a question's translations are, or the one into a language. */
export const translationsPath = (question?: number, language?: string): string =>
  [
    "/paper-editor-admin/translations",
    ...(question === undefined ? [] : [question]),
    ...(language === undefined ? [] : [language])
  ].join("/")

const names: Readonly<Record<string, (at: number, text: QuestionText) => string>> = {
  passage: () => questions.passage,
  stem: (_, { reason }) => (reason === null ? questions.question : questions.assertion),
  reason: () => questions.reason,
  left: (at) => questions.firstColumnEntry({ name: at + 1 }),
  right: (at) => questions.secondColumnEntry({ name: letterOf(at) }),
  options: (at) => questions.option({ letter: letterOf(at) }),
  explanation: () => questions.explanation
}

const isPicture = /\.p(\d+)$/

/**
 * What a line is called: the part that it belongs to and, where that has several, its number there. Pictures are
 * numbered apart from lines.
 */
export const lineNames = (
  segments: readonly { readonly segment: string }[],
  text: QuestionText
): ReadonlyMap<string, string> => {
  const parts = segments.map(({ segment }) =>
    isPicture.test(segment) ? segment : segment.slice(0, segment.lastIndexOf("."))
  )
  return new Map(
    segments.map(({ segment }, nth) => {
      const [part = "", at = "0"] = segment.split(".")
      const same = parts.flatMap((other, place) => (other === parts[nth] ? [place] : []))
      const name = names[part]?.(Number(at), text) ?? part
      const picture = isPicture.exec(segment)?.[1]
      if (picture !== undefined) return [segment, t.pictureOf({ name, number: Number(picture) + 1 })]
      return [segment, same.length === 1 ? name : t.lineOf({ name, line: same.indexOf(nth) + 1 })]
    })
  )
}
