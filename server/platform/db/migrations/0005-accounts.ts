import { sql, type Kysely } from "kysely"

/**
 * Secrets that are good once and for a while, as hashes: codes of an account, links that were mailed. What was counted
 * for sign-ins alone is counted for whatever is limited in number.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table one_time_codes (
      account_id int not null,
      purpose text not null,
      salt bytea not null,
      hash bytea not null,
      tries int not null default 0,
      expires_at timestamptz not null,
      primary key (account_id, purpose)
    )`.execute(db)
  await sql`
    create table verification_links (
      hash bytea primary key,
      subject text not null,
      bound bytea not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index on verification_links (subject)`.execute(db)
  await sql`alter table login_failures rename to attempts`.execute(db)
  await sql`alter table attempts rename column failures to count`.execute(db)
}
