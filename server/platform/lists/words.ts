import type { SqlParams } from "../db/sqlParams.ts"

/** Characters between words that are no spaces. Vowel signs and joiners are parts of words. */
const between = ".,;:!?()[]{}\"“”‘’'/–—-|।॥…<>=+*&%#@$\\\n\t"

const quoted = `E'${between.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll("\n", "\\n").replaceAll("\t", "\\t")}'`

/** Longest word that is kept, in characters: a tsvector takes no longer ones. */
const longest = 80

/** SQL: a text in small letters, with spaces between its words. */
const spaced = (text: string): string =>
  `translate(lower(normalize(${text}, NFC)), ${quoted}, '${" ".repeat([...between].length)}')`

/**
 * SQL: the words of a text, in small letters, whatever the script, as a tsvector. Parsers of full-text search cut words
 * at the vowel signs of Indian scripts, so they are cut at spaces and punctuation here.
 */
export const wordsVector = (text: string): string =>
  `array_to_tsvector(array(select distinct left(word, ${longest})
    from unnest(string_to_array(${spaced(text)}, ' ')) word
    where word <> ''))`

/** SQL: what the words of a text end in, as a tsvector that parts of words are found in. */
export const endsVector = (text: string): string => `word_ends(${spaced(text)})`

/**
 * An SQL condition: the words of what somebody typed are in the vector. It lets an index find the few rows in which the
 * text as a whole has to be looked for, and is true where nothing but punctuation was typed.
 */
export const mayHave = (vector: string, search: string, bind: SqlParams["bind"]): string =>
  typedWords(search).length === 0 ? "true" : hasWords(vector, search, bind)

/** The words that somebody typed, as an index has them. */
const typedWords = (search: string): readonly string[] =>
  [...search.normalize("NFC").toLowerCase()]
    .map((letter) => (between.includes(letter) ? " " : letter))
    .join("")
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => [...word].slice(0, longest).join(""))

/** An SQL condition: each word that somebody typed begins a word of the vector. Nothing typed matches nothing. */
export const hasWords = (vector: string, search: string, bind: SqlParams["bind"]): string => {
  const words = typedWords(search)
  if (words.length === 0) return "false"
  const query = words.map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`).join(" & ")
  return `${vector} @@ ${bind(query)}::tsquery`
}
