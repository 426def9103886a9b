import { sql, type Kysely } from "kysely"

/**
 * Rows of bulk actions, each until its action is forgotten. `batch` is the UUID that the action's first event names;
 * `reason` is why the row was refused, in the words of whoever started it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bulk_rows (
      batch uuid not null,
      nth int not null,
      record int not null,
      outcome text not null default 'waiting',
      reason text,
      staged_at timestamptz not null default now(),
      primary key (batch, nth)
    )`.execute(db)
  await sql`create index on bulk_rows (batch, outcome, nth)`.execute(db)
  await sql`create index on bulk_rows (batch) where outcome = 'trying'`.execute(db)
}
