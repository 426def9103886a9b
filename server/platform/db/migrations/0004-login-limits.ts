import { sql, type Kysely } from "kysely"

/**
 * Wrong sign-ins by account and by address, shared by all nodes. A subject is a hash: neither names nor addresses are
 * kept.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table login_failures (
      subject bytea primary key,
      failures int not null,
      since timestamptz not null
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index on login_failures (since)`.execute(db)
}
