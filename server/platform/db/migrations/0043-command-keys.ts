import { sql, type Kysely } from "kysely"

/** What each idempotency key was first sent with, so that it cannot be used for something else. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table command_keys (
      actor text not null,
      command_id text not null,
      fingerprint bytea not null,
      at timestamptz not null default now(),
      primary key (actor, command_id)
    )`.execute(db)
}
