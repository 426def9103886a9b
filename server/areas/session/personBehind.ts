import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"

/**
 * The account of the person who is behind a call, as far as the portal can know: who acts in another's name, else who
 * set the password of the account, else the account's own user.
 */
export const personBehind = async (sql: Sql, { userId, acting }: Caller): Promise<number> => {
  if (acting !== undefined) return acting.by
  const { rows } = await sql.query<{ set_by: number | null }>("select set_by from credentials where account_id = $1", [
    userId
  ])
  return rows[0]?.set_by ?? userId
}
