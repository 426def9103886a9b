import { sql, type Kysely } from "kysely"

/**
 * Pictures of content's texts, and the widths that each is kept in; one that moves has none. Pages of PDFs get a
 * picture between the large one and that of the list; those that were drawn before have none.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table content_pictures (hash text primary key references files)`.execute(db)
  await sql`
    create table content_picture_sizes (
      hash text not null references content_pictures on delete cascade,
      width int not null,
      height int not null,
      file text not null references files,
      primary key (hash, width)
    )`.execute(db)
  await sql`alter table media_pages add column medium text references files`.execute(db)
  await sql`create index media_pages_medium on media_pages (medium)`.execute(db)
}
