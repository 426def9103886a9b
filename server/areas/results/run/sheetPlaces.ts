import type { Sql } from "../../../platform/db/pool.ts"
import { moving } from "../../exams/moves.ts"
import { regionMoved } from "../../regions/moves.ts"

/**
 * Whether answer sheets lie in the regions in which their students do, in what `sql` sees, which is one snapshot. Sheets
 * follow the log at their own pace, students keep up with it: so they do where no student and no region moved after
 * what the sheets have followed. A sheet of a student who is withdrawn then lies nowhere. The students of a whole
 * country need not be gone through for the sheets of a class.
 */
export const standWithStudents = async (sql: Sql): Promise<boolean> => {
  const { rows } = await sql.query<{ stand: boolean }>(
    `select not exists (select from events e where e.position > c.position and e.type = any($1)) as stand
     from checkpoints c where c.projection = 'answerSheets'`,
    [[...moving, regionMoved]]
  )
  return rows[0]?.stand ?? false
}
