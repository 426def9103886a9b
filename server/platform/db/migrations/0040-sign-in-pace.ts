import { randomBytes } from "node:crypto"
import { sql, type Kysely } from "kysely"

/**
 * Failed sign-ins as one time per subject (see session/signInPace.ts), and where each account signed in from. Neither
 * names nor addresses are stored: subjects are hashes, origins are keyed by a secret that all nodes share.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table secrets (name text primary key, value bytea not null)`.execute(db)
  await sql`insert into secrets (name, value) values ('signing', ${randomBytes(32)})`.execute(db)
  await sql`
    create table sign_in_pace (
      subject bytea primary key,
      full_at timestamptz not null,
      span interval not null
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index on sign_in_pace (full_at)`.execute(db)
  await sql`
    create table sign_in_origins (
      account_id int not null,
      origin bytea not null,
      last_at timestamptz not null,
      primary key (account_id, origin)
    )`.execute(db)
}
