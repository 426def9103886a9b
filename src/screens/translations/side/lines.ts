import type { Stored } from "../../../../machines/flows/translateQuestion.ts"
import type { Inline } from "../../../../schema/documents/inline.ts"
import { lineParity, type LineParity } from "../../../../schema/translations/translationParity.ts"
import type { Line, Translation } from "../types.ts"
import { lineNames } from "../labels.ts"
import type { Typed } from "./useTranslate.ts"

/** A line as it is on the screen: what is typed or stored of it, and what is still to be done. */
export type Standing = {
  readonly line: Line
  readonly name: string
  readonly value: readonly Inline[]
  readonly isTyped: boolean
  readonly parity: LineParity
  readonly stands: "missing" | "stale" | "wrong" | "typed" | "stored"
}

const none: readonly Inline[] = []

/** The lines of a translation with what was typed into them. */
export const standingsOf = ({ segments, text, language_id }: Translation, typed: Typed): readonly Standing[] => {
  const names = lineNames(segments, text)
  return segments.map((line) => {
    const isTyped = typed.has(line.segment)
    const value = typed.get(line.segment) ?? line.translation ?? none
    const parity = lineParity(line.source, value, language_id)
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
    return { line, name: names.get(line.segment) ?? line.segment, value, isTyped, parity, stands }
  })
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
