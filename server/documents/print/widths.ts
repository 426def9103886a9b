import type { Document } from "../../../schema/documents/document.ts"
import type { Inline } from "../../../schema/documents/inline.ts"
import { formulaOf } from "./formulas.ts"

/*
 * How wide texts are at most, in em, told from how they are written. Setting a text twice, to see whether it fits,
 * takes as long as setting it: Typst measures only what may be too wide by this.
 */

/** Signs above or below a letter take no room, those beside one little; letters of Tamil and Malayalam are broad. */
const letterEms = (letter: string): number =>
  letter === " "
    ? 0.27
    : /\p{Mn}/u.test(letter)
      ? 0
      : /[a-z0-9.,:;'"!?()[\]/-]/.test(letter)
        ? 0.57
        : /\p{Mc}/u.test(letter)
          ? 0.42
          : /[\p{Script=Tamil}\p{Script=Malayalam}]/u.test(letter)
            ? 0.85
            : 0.66

const textEms = (text: string): number => [...text].reduce((sum, letter) => sum + letterEms(letter), 0)

const inlineEms = (inline: Inline): number => {
  if (inline.type !== "text") return inline.type === "formula" ? formulaOf(inline.attrs.latex, false).ems : 0
  const marks = new Set((inline.marks ?? []).map(({ type }) => type))
  return textEms(inline.text) * (marks.has("size") ? 1.5 : marks.has("strong") || marks.has("code") ? 1.15 : 1)
}

/** A document's width, if it is one plain line; else without end. */
const documentEms = ({ content }: Document): number => {
  const [line, ...others] = content
  return line?.type !== "paragraph" || line.attrs !== undefined || others.length > 0
    ? Number.POSITIVE_INFINITY
    : (line.content ?? []).reduce((sum, inline) => sum + inlineEms(inline), 0)
}

/** The room that a question's text has, in em: alone, and beside another language. */
const room = (languages: number): number => (languages === 1 ? 48 : 22)

/** The room of an option's letter, with the space behind the option. */
const lettered = 2.9

/** Formulas that may be wider than this have to be measured, wherever they stand. */
export const longFormula = 18

/**
 * The number of columns for options, so that the widest fits; `auto` where only Typst knows how wide
 * one is.
 */
export const optionColumns = (options: readonly Document[], languages: number): number | "auto" => {
  const widest = Math.max(...options.map(documentEms))
  if (widest === Number.POSITIVE_INFINITY) return "auto"
  return (
    [4, 3, 2].find(
      (count) =>
        count <= options.length && options.length % count !== 1 && (widest * 1.05 + lettered) * count <= room(languages)
    ) ?? 1
  )
}
