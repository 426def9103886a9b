import { inLanguage } from "../../../messages/language.js"
import { languageCodes } from "../../../schema/core/interfaceLanguages.ts"
import type { ImportField } from "../../../schema/imports/importFields.ts"
import type { FieldMatch } from "../../../schema/imports/importJob.ts"
import { label } from "../../platform/declaredTexts.ts"

/** A head of a column without what people decorate it with: `"Student's Name * (in capitals)"` → `"students name"`. */
const plain = (head: string): string =>
  head
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^()]*\)/g, " ")
    .replace(/['’`]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()

/** The same without whose it is: `"students first name"` → `"first name"`. */
const bare = (text: string): string => text.replace(/^(students?|pupils?|candidates?|childs?|childrens) (?=.)/, "")

/** Pairs of neighbouring letters. */
const pairs = (text: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const padded = ` ${text} `
  for (let at = 0; at < padded.length - 1; at++)
    found.set(padded.slice(at, at + 2), (found.get(padded.slice(at, at + 2)) ?? 0) + 1)
  return found
}

/** The same letters in another order: two were swapped while typing. */
const sorted = (text: string): string => [...text].toSorted().join("")
const swapped = 0.9

/** A text with its pairs of letters. */
type Spelled = { readonly text: string; readonly pairs: ReadonlyMap<string, number> }

const spelled = (text: string): Spelled => ({ text, pairs: pairs(text) })

/** How alike two texts are, from 0 to 1 (Dice's coefficient of their letter pairs). */
const likeness = (one: Spelled, other: Spelled): number => {
  const [{ length: a }, { length: b }] = [one.text, other.text]
  if (one.text === other.text) return 1
  if (a === b && sorted(one.text) === sorted(other.text)) return swapped
  let shared = 0
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0)
  return (2 * shared) / (a + b + 2)
}

/** From here on a head is taken for a field: a letter wrong in a word of eight, not another word. */
const alikeEnough = 0.72

/** A field's title in every language of the interface: templates have it as a head. */
const titlesOf = (title: string): ReadonlyArray<string> =>
  languageCodes.map((code) => inLanguage(code, () => label(title)))

/**
 * Prepares to say how well a head names each of some fields, from 0 to 1; 0 below what can be trusted. A text more than
 * twice as long as every name is like none of them, and is not compared: cells of a file may have thousands of letters.
 */
const namingOf = (fields: ReadonlyArray<ImportField>) => {
  const known = fields.map(({ title, called }) => [...new Set([...called, ...titlesOf(title)].map(plain))].map(spelled))
  const longest = 2 * Math.max(0, ...known.flat().map(({ text }) => text.length)) + 1
  return (head: string): ReadonlyArray<number> => {
    const text = plain(head)
    const spellings = [...new Set([text, bare(text)])]
      .filter(({ length }) => length > 0 && length <= longest)
      .map(spelled)
    return known.map((names) => {
      const best = Math.max(0, ...spellings.flatMap((one) => names.map((name) => likeness(one, name))))
      return best >= alikeEnough ? best : 0
    })
  }
}

/**
 * Guesses which column is what, best guesses first: a column is one field, and a field one column, but for those that
 * several may make up, which take every column that is called so exactly.
 */
export const guessMatches = (
  heads: ReadonlyArray<string>,
  fields: ReadonlyArray<ImportField>
): ReadonlyArray<FieldMatch> => {
  const naming = namingOf(fields)
  const guesses = heads
    .flatMap((head, column) => naming(head).map((score, nth) => ({ column, field: fields[nth]!, score })))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.column - b.column)
  const columns = new Set<number>()
  const filled = new Set<string>()
  const matches: FieldMatch[] = []
  for (const { column, field, score } of guesses) {
    const isFurther = field.isJoined && score === 1 && isPart(heads[column]!)
    if (columns.has(column) || (filled.has(field.name) && !isFurther)) continue
    columns.add(column)
    filled.add(field.name)
    matches.push({ field: field.name, column, value: null })
  }
  return matches.toSorted((a, b) => a.column! - b.column!)
}

/** Whether a head means a part of a name. */
const isPart = (head: string): boolean => /\b(first|middle|last|surname)\b|उपनाम/u.test(plain(head))

/** Counts how many of a row's cells name one of some fields: the row that names the most is the head. */
export const headScorer = (fields: ReadonlyArray<ImportField>): ((cells: ReadonlyArray<string>) => number) => {
  const naming = namingOf(fields)
  return (cells) => cells.filter((cell) => naming(cell).some((score) => score > 0.85)).length
}
