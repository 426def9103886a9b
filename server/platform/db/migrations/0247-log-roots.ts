import { sql, type Kysely } from "kysely"

/** The signed roots of the log, each with the proof that it goes on from the one before; and what checks found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table log_roots (
      at timestamptz primary key,
      size bigint not null,
      checkpoint text not null,
      consistency bytea[] not null
    )`.execute(db)
  await sql`
    create table log_verifications (
      at timestamptz primary key,
      size bigint not null,
      seconds float8 not null,
      fault text
    )`.execute(db)
}
