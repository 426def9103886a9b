import type { SqlParams } from "../../platform/db/sqlParams.ts"

/** Marks that separate the words of a name. */
const between = ".,()/''’-"

/** The number in a roll number, behind the year and the state: people leave out its zeros. */
const serial = "ltrim(substr(username, 5), '0')"

const text = `translate(lower(coalesce(name, '') || ' ' || username || ' ' || ${serial}), '${between}',
  '${" ".repeat(between.length - 1)}')`

/**
 * The words of a student's name, the roll number and the number in it: small letters, whatever the script. pg_trgm
 * finds none in Indian scripts where the database's locale is C, and parsers of full-text search cut words at vowel
 * signs.
 */
export const nameWords = `array_to_tsvector(array_remove(string_to_array(${text}, ' '), ''))`

/** An SQL condition: each word that somebody typed begins a word of the name, the roll number, or the number in it. */
export const searchWords = (alias: string, search: string, bind: SqlParams["bind"]): string => {
  const words = search
    .normalize("NFC")
    .toLowerCase()
    .split(/[\s.,()/'’-]+/u)
    .filter(Boolean)
  if (words.length === 0) return "false"
  const query = words.map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`).join(" & ")
  return `${alias}.words @@ ${bind(query)}::tsquery`
}
