import type pg from "pg"
import type { Answered } from "./load.ts"

/**
 * What the answered files must have brought to the log, and what the log has of answer sheets of their exams: one text
 * for each event. The demo's year has other exams with sheets of their own.
 */
export const ledgerOf = async (pool: pg.Pool, answered: readonly Answered[]) => {
  const { rows } = await pool.query<{ event: string }>(
    `select concat_ws(' ', type, data->>'exam', data->>'student', data->>'file', data->>'line', data->>'answers') as
      event
     from events where type like 'answerSheet.%' and data->>'exam' = any($1)`,
    [[...new Set(answered.map(({ file }) => String(file.exam)))]]
  )
  const there = rows.map(({ event }) => event)
  const expected = answered.flatMap(({ file }) =>
    file.lines
      .filter(({ fate }) => fate === "accepted" || fate === "conflicting")
      .map(
        ({ fate, student, number, answers }) =>
          `answerSheet.${fate === "accepted" ? "received" : "contested"} ${file.exam} ${student} ` +
          `${file.hash} ${number} ${answers}`
      )
  )
  const [isThere, isExpected] = [new Set(there), new Set(expected)]
  return {
    /** Answered, and not in the log. */
    lost: expected.filter((event) => !isThere.has(event)),
    /** In the log, and never sent. */
    foreign: there.filter((event) => !isExpected.has(event)),
    /** Events that the log has more than once. */
    twice: there.length - isThere.size,
    events: there.length
  }
}
