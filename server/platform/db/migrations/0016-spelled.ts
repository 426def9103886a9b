import { sql, type Kysely } from "kysely"

/** Letters that pg_trgm takes for letters in every locale. */
const plain = "abcdefghijklmnopqrstuvwxyz0123456789"

/** The scripts of India that Unicode lays out alike, 128 places each: Devanagari to Malayalam. */
const indic = { from: 0x0900, to: 0x0d7f, size: 128 }
/** Arabic letters, as Urdu has them. */
const arabic = { from: 0x0620, to: 0x06d3 }

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Points and strokes that a word may have or not: joiners, and the vowel signs over Arabic letters. */
const unwritten = [0x200c, 0x200d, 0x0640, ...range(0x064b, 0x0652)]
/** Ends of sentences. */
const ends = [0x0964, 0x0965]

const letters = [...range(indic.from, indic.to), ...range(arabic.from, arabic.to)].filter(
  (code) => !unwritten.includes(code) && !ends.includes(code)
)

/** A letter by its place in its script: the same sound of two Indian scripts is the same letter. */
const letterOf = (code: number): string =>
  plain[(code >= indic.from ? (code - indic.from) % indic.size : code - arabic.from) % plain.length]!

/**
 * Words as pg_trgm can read them: small letters, and for each letter of an Indian script or of Urdu one of a to z and 0
 * to 9. Where the database's locale is C, pg_trgm takes nothing else for a letter, and so finds nothing in such words.
 * Some letters fall together: what is found is likely, and can be compared as it was written.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const from = String.fromCodePoint(...letters, ...ends, ...unwritten)
  const to = `${letters.map(letterOf).join("")}${" ".repeat(ends.length)}`
  await sql
    .raw(`
    create function spelled(words text) returns text language plpgsql immutable strict parallel safe as $spelled$
    begin
      if octet_length(words) = length(words) then return lower(words); end if;
      return translate(lower(words), '${from}', '${to}');
    end $spelled$`)
    .execute(db)
}
