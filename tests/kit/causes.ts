import type { Sql } from "../../server/platform/db/pool.ts"
import { recordOf } from "../../machines/record.ts"

type Row = { readonly stream: string; readonly type: string; readonly cause: string | null }

/**
 * Events that one command gives to several records of a kind alike: each is the command's own and follows from none of
 * the others.
 */
export const alike: Readonly<Record<string, string>> = {
  "student.withdrawn": "students that were selected together",
  "student.reinstated": "students that were selected together",
  "student.sponsored": "students whose fee a school promises together",
  "student.unsponsored": "students whose promise a school takes back together"
}

/**
 * Events after a position that name no cause although they are of another record than the first one, whose command
 * they followed from. To be asked after one command, with nothing else going on. That an answer shows a paper is an
 * event of its own, which follows from no command.
 */
export const unexplained = async (sql: Sql, after: number): Promise<readonly string[]> => {
  const { rows } = await sql.query<Row>(
    `select stream, type, meta->>'cause' as cause from events where position > $1 and type <> 'paperRead.read'
     order by position`,
    [after]
  )
  const [first] = rows
  const isAlike = ({ stream, type }: Row) =>
    alike[type] !== undefined && type === first!.type && recordOf(stream) === recordOf(first!.stream)
  return rows
    .filter((row) => row.cause === null && row.stream !== first!.stream && !isAlike(row))
    .map(({ type }) => `${type} after ${first!.type}`)
}
