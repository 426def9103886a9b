import type { Inline } from "../../../schema/documents/inline.ts"
import type { Language } from "../../../schema/fields/languages.ts"
import { languages } from "../../../schema/fields/paperLanguages.ts"

/** Words by language; a question is in those languages that all of its words are in. */
export type Words = Readonly<Partial<Record<Language, string>>>

/** A value in a question: LaTeX, a number (shown as a formula), or words. */
export type Value = string | number | Words

/** What a sentence's `<names>` stand for. */
export type Values = Readonly<Record<string, Value>>

/** Words that are the same in every language: years, letters of a code. */
export const plain = (text: string | number): Words =>
  Object.fromEntries(languages.map(({ code }) => [code, String(text)]))

/** Whether a value can be said in a language. */
export const isIn = (language: Language, value: Value): boolean =>
  typeof value !== "object" || value[language] !== undefined

/** A value within a line: a formula, or words of the language. */
const inlineOf = (value: Value, language: Language): Inline =>
  typeof value === "object"
    ? { type: "text", text: value[language] ?? value.en ?? "" }
    : { type: "formula", attrs: { latex: String(value) } }

/** A sentence with its values in place: `<name>` is a value's. Throws where it names one that is not there. */
export const filledLine = (sentence: string, values: Values, language: Language): readonly Inline[] =>
  joined(
    sentence
      .split(/(<\w+>)/)
      .filter((piece) => piece !== "")
      .map((piece): Inline => {
        const name = /^<(\w+)>$/.exec(piece)?.[1]
        if (name === undefined) return { type: "text", text: piece }
        const value = values[name]
        if (value === undefined) throw new Error(`The sentence names ${name}, which has no value: ${sentence}`)
        return inlineOf(value, language)
      })
  )

/** Neighbouring pieces of text as one. */
const joined = (line: readonly Inline[]): readonly Inline[] =>
  line.flatMap((inline, at): readonly Inline[] => {
    if (inline.type !== "text") return [inline]
    if (line[at - 1]?.type === "text") return []
    const end = line.findIndex((other, behind) => behind > at && other.type !== "text")
    return [
      {
        type: "text",
        text: line
          .slice(at, end === -1 ? line.length : end)
          .map((piece) => (piece.type === "text" ? piece.text : ""))
          .join("")
      }
    ]
  })
