import type { Sql } from "../../server/platform/db/pool.ts"
import { recordOf } from "../../machines/record.ts"

type Row = { readonly stream: string; readonly type: string; readonly cause: string | null }

/**
 * Events after a position that name no cause although they are of another kind of record than the first one, whose command
 * they followed from. To be asked after one command, with nothing else going on. That an answer shows a paper is an event of
 * its own, which follows from no command.
 */
export const unexplained = async (sql: Sql, after: number): Promise<readonly string[]> => {
  const { rows } = await sql.query<Row>(
    `select stream, type, meta->>'cause' as cause from events where position > $1 and type <> 'paperRead.read'
     order by position`,
    [after]
  )
  const [first] = rows
  return rows
    .filter(({ stream, cause }) => cause === null && recordOf(stream) !== recordOf(first!.stream))
    .map(({ type }) => `${type} after ${first!.type}`)
}
