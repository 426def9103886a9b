import { schoolStream, switcherOf } from "../../../schema/schools/school.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { revokingOf } from "../session/revoking.ts"
import { checkSchool } from "./find.ts"

/** Whether a school takes part, and the version of its record. */
export type Activity = { readonly id: number; readonly is_active: 0 | 1; readonly version: number }

/**
 * Switches a school within the caller's scope on or off. What its own user switches, its own user switches back; what
 * an admin switches off only an admin switches on, and its users are signed out at once and kept out.
 * @throws NotFound for a school outside of the scope, Refused where it is in that state already or a higher role
 * switched it
 */
export const switchSchool = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  isActive: boolean,
  gesture: CommandContext,
  reason: string | null = null
): Promise<Activity> => {
  await checkSchool(pool, id, gesture.caller)
  const by = switcherOf(gesture.caller)
  const { version } = await log.command({
    ...commandOf(gesture),
    stream: schoolStream(id),
    type: isActive ? "school.activated" : "school.deactivated",
    data: isActive ? { by } : { by, reason },
    also: !isActive && by === "admin" ? [revokingOf("school_id", id)] : []
  })
  return { id, is_active: isActive ? 1 : 0, version }
}
