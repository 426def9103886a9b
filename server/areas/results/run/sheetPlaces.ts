import type { Sql } from "../../../platform/db/pool.ts"
import { answerSheets } from "../../exams/answerSheets.projection.ts"
import { moving } from "../../exams/moves.ts"
import { regionMoved } from "../../regions/moves.ts"

/** Events after which a student's row says another place than a sheet's that has not followed them yet. */
const movingStudents = [...moving, regionMoved]

/**
 * Whether answer sheets lie in the regions in which their students do, in what `sql` sees, which is one snapshot.
 * Sheets follow the log at their own pace, students keep up with it: so they do where no student and no region moved
 * after what the sheets have followed. A sheet of a student who is withdrawn then lies nowhere. The students of a whole
 * country need not be gone through for the sheets of a class.
 */
export const standWithStudents = async (sql: Sql): Promise<boolean> => {
  const { rows } = await sql.query<{ stand: boolean }>(
    `select not exists (select from events e where e.position > c.position and e.type = any($1)) as stand
     from checkpoints c where c.projection = 'answerSheets'`,
    [movingStudents]
  )
  return rows[0]?.stand ?? false
}

/** What sheets that stand with their students are as of: the tables, the position, and the log's last event there. */
export type Moment = { readonly position: number; readonly tables: string; readonly last: string | null }

/** SQL: the tables of this build, and the last event up to a position: another history has another one there. */
const tablesNow = "'answer_sheets'::regclass::oid::text"
const lastEvent = (position: string): string =>
  `(select e.stream || ' ' || e.at from events e where e.position <= ${position} order by e.position desc limit 1)`

/** What sheets that were read in this snapshot are as of; undefined where they do not stand with their students. */
export const momentOfSheets = async (sql: Sql): Promise<Moment | undefined> => {
  if (!(await standWithStudents(sql))) return undefined
  const { rows } = await sql.query<Moment>(
    `select c.position, ${tablesNow} as tables, ${lastEvent("c.position")} as last
     from checkpoints c where c.projection = 'answerSheets'`
  )
  return rows[0]
}

/** Whether sheets as of a moment are those that would be read in this snapshot: nothing happened that changes one. */
export const areUnchanged = async (sql: Sql, { position, tables, last }: Moment): Promise<boolean> => {
  const { rows } = await sql.query<{ same: boolean }>(
    `select c.position >= $1 and ${tablesNow} = $2 and ${lastEvent("$1")} is not distinct from $3
       and not exists (select from events e where e.position > $1
         and (e.type = any($4) or (e.type = any($5) and e.position <= c.position))) as same
     from checkpoints c where c.projection = 'answerSheets'`,
    [position, tables, last, movingStudents, answerSheets.events]
  )
  return rows[0]?.same ?? false
}
