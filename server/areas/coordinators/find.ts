import { t } from "#messages/server.coordinators.js"
import type { CoordinatorRow } from "../../../schema/coordinators/coordinator.ts"
import { Forbidden, NotFound } from "../../../schema/core/errors.ts"
import type { Caller } from "../../../schema/core/roles.ts"
import type { Sql } from "../../platform/db/pool.ts"
import { coordinatorsStatement } from "./lists.ts"

/**
 * A coordinator as a caller sees them; one who was removed only where `isWithRemoved`, and to those who erase.
 *
 * @throws NotFound for one whom the caller does not see
 */
export const coordinatorOf = async (
  sql: Sql,
  id: number,
  caller: Caller,
  isWithRemoved = false
): Promise<CoordinatorRow> => {
  const { text, values } = coordinatorsStatement({ id, isWithRemoved }, caller)
  const {
    rows: [row]
  } = await sql.query<Omit<CoordinatorRow, "added_at"> & { added_at: Date }>(text, values)
  if (row === undefined) throw new NotFound({ message: t.noCoordinator })
  return { ...row, added_at: row.added_at.toISOString() }
}

/** One whom the caller may change. @throws NotFound, Forbidden */
export const changeable = async (
  sql: Sql,
  id: number,
  caller: Caller
): Promise<CoordinatorRow & { readonly account_id: number }> => {
  const row = await coordinatorOf(sql, id, caller)
  if (!row.may_change)
    throw new Forbidden({
      message: t.mayNotChange
    })
  const {
    rows: [account]
  } = await sql.query<{ account_id: number }>("select account_id from coordinators where id = $1", [id])
  return { ...row, account_id: account!.account_id }
}
