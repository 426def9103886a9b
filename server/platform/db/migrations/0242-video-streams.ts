import { sql, type Kysely } from "kysely"

/**
 * Videos in several sizes, for HLS: a file each, and where its segments lie in it. `fault` is what the transcoder said
 * of a video that it could not read; such a video is played as it is.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table video_streams (
      hash text primary key references media on delete cascade,
      renditions jsonb not null,
      fault text,
      made_at timestamptz not null default now()
    )`.execute(db)
}
