import { sql, type Kysely } from "kysely"

/**
 * What words end in: `kalam` is `kalam`, `alam`, `lam`, `am` and `m`. A part of a word is the beginning of one of
 * these, so an index of them finds parts. Words are separated by spaces.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function word_ends(text) returns tsvector language sql immutable strict parallel safe as $$
      select array_to_tsvector(array(
        select distinct substr(word, n, 80)
        from unnest(string_to_array($1, ' ')) word, generate_series(1, length(word)) n
      ))
    $$`.execute(db)
}
