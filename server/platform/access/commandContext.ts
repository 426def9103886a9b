import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../db/pool.ts"
import type { CallRequest } from "../http/implement.ts"

/** Who asks, and by which gesture. */
export type CommandContext = { readonly caller: Caller; readonly request: CallRequest }

/** What a gesture's command carries of it. */
export const commandOf = ({ caller: { actor }, request: { commandId } }: CommandContext) => ({
  actor,
  ...(commandId === undefined ? {} : { commandId })
})

/**
 * Whether a gesture's command is on record: sent again, it is done, though what it used up (a code, the old password)
 * would not be good a second time.
 */
export const isDone = async (
  sql: Sql,
  { caller: { actor }, request: { commandId } }: CommandContext
): Promise<boolean> => {
  if (commandId === undefined) return false
  const { rowCount } = await sql.query("select from replies where actor = $1 and command_id = $2", [
    String(actor.trueUserId ?? actor.userId),
    commandId
  ])
  return rowCount === 1
}
