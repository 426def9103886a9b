import { sql, type Kysely } from "kysely"

/**
 * What is known of kept files by their content: of a video its length, of a PDF its pages, each drawn as a picture. All
 * of it can be found again from the bytes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table media (
      hash text primary key references files on delete cascade,
      kind text not null,
      duration float8,
      width int,
      height int,
      pages int
    )`.execute(db)
  await sql`
    create table media_pages (
      hash text not null references media on delete cascade,
      page int not null,
      picture text not null references files,
      thumbnail text not null references files,
      width int not null,
      height int not null,
      text text,
      primary key (hash, page)
    )`.execute(db)
  await sql`create index media_pages_picture on media_pages (picture)`.execute(db)
  await sql`create index media_pages_thumbnail on media_pages (thumbnail)`.execute(db)
}
