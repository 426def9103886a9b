import { sql, type Kysely } from "kysely"

/** How often, and when last, the payment gateway was asked for the payments of an order. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table order_polls (
      order_id int primary key,
      polls smallint not null,
      polled_at timestamptz not null
    )`.execute(db)
}
