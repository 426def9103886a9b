import type { Stored } from "../../../../machines/flows/translateQuestion.ts"
import type { Inline } from "../../../../schema/documents/inline.ts"
import { lineText } from "../../../../schema/questions/questionSegments.ts"
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
  readonly isTyped: boolean
  readonly parity: LineParity
  /** Terms of the glossary that the line says. */
  readonly terms: readonly GlossaryTerm[]
  readonly stands: "missing" | "stale" | "wrong" | "typed" | "stored"
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
    const value = typed.get(line.segment) ?? line.translation ?? none
    const terms = glossary.filter(({ term }) => saysTerm(line.words, term))
    const parity = withTerms(lineParity(line.source, value, language_id), line.words, value, terms)
    const stands =
      !isTyped && line.translation === null
        ? "missing"
        : !isTyped && line.is_stale
          ? "stale"
          : parity.fault !== null
            ? "wrong"
            : isTyped
              ? "typed"
              : "stored"
    return { line, name: names.get(line.segment) ?? line.segment, value, isTyped, parity, terms, stands }
  })
}

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
    lines: fit.map(({ line, value }) => ({ segment: line.segment, content: value })),
    left: typed.length - fit.length
  }
}

/** Whether a line is done: it says what its source says now, as far as can be told. */
export const isDone = ({ stands }: Standing): boolean => stands === "typed" || stands === "stored"
