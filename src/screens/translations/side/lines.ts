import type { Stored } from "../../../../machines/flows/translateQuestion.ts"
import type { Inline } from "../../../../schema/documents/inline.ts"
import { lineText, type TranslatedLine } from "../../../../schema/questions/questionSegments.ts"
import { missingTerms, saysTerm, type GlossaryTerm } from "../../../../schema/translations/glossary.ts"
import { lineParity, type LineParity } from "../../../../schema/translations/translationParity.ts"
import type { Line, Translation } from "../types.ts"
import { lineNames } from "../labels.ts"
import type { Typed } from "./useTranslate.ts"
import { t } from "#messages/translations.js"

/** A line as it is on the screen: what is typed or stored of it, and what is still to be done. */
export type Standing = {
  readonly line: Line
  readonly name: string
  readonly value: readonly Inline[]
  /** What is typed or stored, as it is saved. */
  readonly said: TranslatedLine
  readonly isTyped: boolean
  readonly parity: LineParity
  /** Terms of the glossary that the line says. */
  readonly terms: readonly GlossaryTerm[]
  /** `carried` is a picture that the translation leaves as it is in English. */
  readonly stands: "missing" | "carried" | "stale" | "wrong" | "typed" | "stored"
}

const none: readonly Inline[] = []

/** The lines of a translation with what was typed into them. */
export const standingsOf = (
  { segments, text, language_id, glossary }: Translation,
  typed: Typed
): readonly Standing[] => {
  const names = lineNames(segments, text)
  return segments.map((line) => {
    const isTyped = typed.has(line.segment)
    const said = typed.get(line.segment) ?? storedLine(line)
    const value = said.content
    const terms = glossary.filter(({ term }) => saysTerm(line.words, term))
    const parity = withTerms(lineParity(sourceOf(line), said, language_id), line.words, value, terms)
    const stands =
      !isTyped && line.translation === null
        ? line.source_picture === null
          ? "missing"
          : "carried"
        : !isTyped && line.is_stale
          ? "stale"
          : parity.fault !== null
            ? "wrong"
            : isTyped
              ? "typed"
              : "stored"
    return { line, name: names.get(line.segment) ?? line.segment, value, said, isTyped, parity, terms, stands }
  })
}

const sourceOf = ({ segment, source, source_picture }: Line) => ({
  segment,
  content: source,
  ...(source_picture === null ? {} : { picture: source_picture })
})

const storedLine = ({ segment, translation, picture }: Line): TranslatedLine => ({
  segment,
  content: translation ?? none,
  ...(picture === null ? {} : { picture })
})

/** What a translation says so far: what is typed, and what is stored. */
export const saidOf = (standings: readonly Standing[]): readonly TranslatedLine[] =>
  standings.flatMap(({ said }) => (said.content.length > 0 ? [said] : []))

/** A line as it is after something else was taken for its words: a picture is described in plain text, and stays. */
export const withWords = ({ line, said }: Standing, content: readonly Inline[]): TranslatedLine =>
  line.source_picture === null ? { ...said, content } : { ...said, content: plainWords(content) }

const plainWords = (content: readonly Inline[]): readonly Inline[] => [{ type: "text", text: lineText(content) }]

/** A line's parity with the terms of the glossary that its translation does not say. */
const withTerms = (
  parity: LineParity,
  source: string,
  value: readonly Inline[],
  terms: readonly GlossaryTerm[]
): LineParity =>
  parity.fault !== null
    ? parity
    : {
        ...parity,
        doubts: [...parity.doubts, ...missingTerms(source, lineText(value), terms).map((one) => t.termMissing(one))]
      }

/** What was typed and can be stored, and how much of it lacks something of its source. */
export const storedOf = (standings: readonly Standing[]): Stored => {
  const typed = standings.filter(({ isTyped }) => isTyped)
  const fit = typed.filter(({ parity }) => parity.fault === null)
  return {
    lines: fit.map(({ said }) => said),
    left: typed.length - fit.length
  }
}

/** Whether a line is done: it says what its source says now, as far as can be told. */
export const isDone = ({ stands }: Standing): boolean =>
  stands === "typed" || stands === "stored" || stands === "carried"
