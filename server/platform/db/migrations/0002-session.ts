import { sql, type Kysely } from "kysely"

/** Secrets of accounts: no event and no projection ever holds them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table credentials (account_id int primary key, password_hash text not null)`.execute(db)
  await sql`
    create table tokens (
      hash bytea primary key,
      account_id int not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db)
  await sql`create index on tokens (account_id)`.execute(db)
}
