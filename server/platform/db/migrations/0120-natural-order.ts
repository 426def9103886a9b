import { sql, type Kysely } from "kysely"

/** Texts with numbers in them in the order of the numbers: `exam-2` before `exam-10`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create collation natural_order (provider = icu, locale = 'und-u-kn-true')`.execute(db)
}
