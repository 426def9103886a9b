import { sql, type Kysely } from "kysely"

/** The counter that students' numbers come from: it only grows, so that no roll number is ever given out twice. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table student_numbers (
      one boolean primary key default true check (one),
      last int not null
    ) with (fillfactor = 10)`.execute(db)
}
