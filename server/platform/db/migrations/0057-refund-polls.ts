import { sql, type Kysely } from "kysely"

/** When the payment gateway was last asked for a refund that is on its way. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table refund_polls (refund_id int primary key, polled_at timestamptz not null)`.execute(db)
}
