import { sql, type Kysely } from "kysely"

/** Who opened which item of content: how often, first and last. Like what was watched, it is no event. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table content_opens (
      content_id int not null,
      account_id int not null,
      opens int not null,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      primary key (content_id, account_id)
    )`.execute(db)
}
