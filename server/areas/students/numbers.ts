import type { Sql } from "../../platform/db/pool.ts"

/** Largest number that a roll number has room for. */
const largest = 9_999_999

/**
 * Takes numbers that no student has, had or will have but who gets them now: a counter, moved on and never back, in a
 * statement of its own. Two nodes wait for each other here; what is taken and not used stays a gap.
 * @returns the first of `count` that follow each other
 * @throws an Error when the numbers have run out
 */
export const takeNumbers = async (sql: Sql, count: number): Promise<number> => {
  const {
    rows: [row]
  } = await sql.query<{ last: number }>(
    `insert into student_numbers as n (last) select coalesce(max(id), 0) + $1 from students
     on conflict (one) do update set last = greatest(n.last, (select max(id) from students)) + $1
     returning last`,
    [count]
  )
  const last = row!.last
  if (last > largest) throw new Error("No roll number is left")
  return last - count + 1
}
