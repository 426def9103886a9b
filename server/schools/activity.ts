import { NotFound } from "../../schema/errors.ts"
import { schoolStream } from "../../schema/school.ts"
import { binder } from "../db/binder.ts"
import type { Portal } from "../portal.ts"
import { commandOf, type Gesture } from "../session/gesture.ts"
import { inScope, scopeColumns } from "../session/scope.ts"

/** Whether a school takes part, and the version of its record. */
export type Activity = { readonly id: number; readonly is_active: 0 | 1; readonly version: number }

/**
 * Switches a school within the caller's scope on or off.
 * @throws NotFound for a school outside of it, Refused where it stands so already
 */
export const switchSchool = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  isActive: boolean,
  gesture: Gesture
): Promise<Activity> => {
  const { bind, values } = binder()
  const { rowCount } = await pool.query(
    `select from schools where id = ${bind(id)} and ${inScope(gesture.caller.scope, { ...scopeColumns(), school: "id" }, bind)}`, values)
  if (!rowCount) throw new NotFound({ message: "There is no such school" })
  const { version } = await log.command({
    ...commandOf(gesture), stream: schoolStream(id), type: isActive ? "school.activated" : "school.deactivated", data: {}
  })
  return { id, is_active: isActive ? 1 : 0, version }
}
