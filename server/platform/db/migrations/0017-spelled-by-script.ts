import { sql, type Kysely } from "kysely"

/** Letters that pg_trgm takes for letters in every locale. */
const plain = "abcdefghijklmnopqrstuvwxyz0123456789"

/** The first place of each script of India, 128 places each, and of Arabic, as Unicode lays them out. */
const scripts = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0b80, 0x0c00, 0x0c80, 0x0d00]
const arabic = { from: 0x0620, to: 0x06d3 }

/** Points and strokes that a word may have or not, and ends of sentences. */
const unwritten = [0x200c, 0x200d, 0x0640, ...Array.from({ length: 8 }, (_, at) => 0x064b + at)]
const ends = [0x0964, 0x0965]

/** Replaces the letters of one script where a text has any of them; the others do not pay for it. */
const script = (codes: readonly number[], from: number): string => {
  const letters = codes.filter((code) => !ends.includes(code) && !unwritten.includes(code))
  const dropped = unwritten.filter((code) => code >= 0x2000 || (code >= 0x600 && code <= 0x6ff && from === arabic.from))
  const gone = String.fromCodePoint(...letters, ...ends, ...dropped)
  const put = `${letters.map((code) => plain[(code - from) % plain.length]).join("")}${" ".repeat(ends.length)}`
  const range = `${String.fromCodePoint(codes[0]!)}-${String.fromCodePoint(codes.at(-1)!)}`
  return `if found ~ '[${range}]' then found := translate(found, '${gone}', '${put}'); end if;`
}

const places = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** `spelled` as it was, script by script: what it makes of words is the same, in a tenth of the time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`
    create or replace function spelled(words text) returns text language plpgsql immutable strict parallel safe as
    $spelled$
    declare found text := lower(words);
    begin
      if octet_length(words) = length(words) then return found; end if;
      ${scripts.map((from) => script(places(from, from + 127), from)).join("\n      ")}
      ${script(places(arabic.from, arabic.to), arabic.from)}
      return found;
    end $spelled$`)
    .execute(db)
}
