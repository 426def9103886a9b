import type { BulkActionName } from "../../../schema/bulk/actions.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { callerOfAccount } from "../session/tokens.ts"
import { mayDo } from "./permission.ts"

/** Who started a bulk action, in which role, and who acted in their name then. */
export type Asker = { readonly by_id: number; readonly by_role: number; readonly actor_id: number | null }

/**
 * Whoever started an action, as their account is now: with its present scope. Undefined once the account is disabled,
 * has another role, or may not do the action any more.
 */
export const askerOf = async (
  sql: Sql,
  action: BulkActionName,
  { by_id: by, by_role: role, actor_id: actor }: Asker
): Promise<Caller | undefined> => {
  const caller = await callerOfAccount(sql, by)
  if (caller === undefined || caller.roleId !== role) return undefined
  if (actor !== null && (await callerOfAccount(sql, actor)) === undefined) return undefined
  const asker: Caller =
    actor === null
      ? caller
      : { ...caller, actor: { ...caller.actor, trueUserId: actor }, acting: { by: actor, isLooking: false } }
  return mayDo(action, asker) ? asker : undefined
}
