import { t } from "#messages/questionRules.js"
import { formulaWords } from "../documents/formulaWords.ts"
import type { Inline } from "../documents/inline.ts"
import { plainDigits } from "../fields/digits.ts"
import type { TargetLanguage } from "../fields/languages.ts"
import { optionSaid } from "../questions/questionRules.ts"
import {
  lineFormulas,
  lineText,
  placeFault,
  withLines,
  type Segment,
  type TranslatedLine
} from "../questions/questionSegments.ts"
import type { QuestionText } from "../questions/question.ts"

/** Options of a translation, by their lines, that say what an earlier one says: the key could mean either. */
export const sameOptions = (text: QuestionText, lines: readonly TranslatedLine[]): readonly string[] => {
  const said = withLines(text, lines).options.map(optionSaid)
  return said.flatMap((saying, at) => {
    const own = lines.find(({ segment }) => segment.startsWith(`options.${at}.`))
    return own !== undefined && said.indexOf(saying) < at ? [own.segment] : []
  })
}

/** The scripts of languages, as letters of a translation are expected to be. */
const scripts: Readonly<Record<TargetLanguage, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  sa: /\p{Script=Devanagari}/u,
  as: /\p{Script=Bengali}/u,
  bn: /\p{Script=Bengali}/u,
  gu: /\p{Script=Gujarati}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  or: /\p{Script=Oriya}/u,
  pa: /\p{Script=Gurmukhi}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  ur: /\p{Script=Arabic}/u
}

/** Numbers of a line's words, in any script's digits, as numbers. */
const numbersIn = (line: readonly Inline[]): readonly string[] =>
  line
    .flatMap((inline) => (inline.type === "text" ? (inline.text.match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu) ?? []) : []))
    .map((number) => plainDigits(number).replaceAll(",", ""))
    .toSorted()

/** Whether a line's translation may be kept, and what a reader should look at twice. */
export type LineParity = { readonly fault: string | null; readonly doubts: readonly string[] }

/** Compares a place with its translation: formulas have to be the same, numbers and letters are looked at. */
export const lineParity = (
  place: Segment,
  translated: Omit<TranslatedLine, "segment">,
  language: TargetLanguage
): LineParity => {
  const fault = placeFault(place, translated)
  if (fault !== null) return { fault, doubts: [] }
  const [source, line] = [place.content, translated.content]
  const [wanted, found] = [numbersIn(source), numbersIn(line)]
  const text = lineText(line.filter(({ type }) => type === "text"))
  return {
    fault,
    doubts: [
      ...(wanted.join() === found.join() ? [] : [t.otherNumbers]),
      ...(/\p{L}{2}/u.test(text) && !scripts[language].test(text) ? [t.otherScript] : []),
      ...(lineFormulas(line)
        .flatMap(formulaWords)
        .some((word) => !scripts[language].test(word))
        ? [t.formulaWords]
        : [])
    ]
  }
}
