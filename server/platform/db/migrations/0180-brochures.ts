import { sql, type Kysely } from "kysely"
import { wordsVector } from "../../lists/words.ts"

/**
 * What brochures were built from, by the PDF that came of it. Until its pages are drawn, a brochure is an upload like
 * others, and carries its source. Pages of files and captions keep the words of their texts, for search; captions that
 * were uploaded before have none.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table uploads add column source jsonb`.execute(db)
  await sql`
    create table brochures (
      hash text primary key references media on delete cascade,
      source jsonb not null
    )`.execute(db)
  await sql`alter table media add column text text, add column words tsvector`.execute(db)
  await sql`alter table media_pages add column words tsvector`.execute(db)
  await sql.raw(`update media_pages set words = ${wordsVector("text")} where text is not null`).execute(db)
}
