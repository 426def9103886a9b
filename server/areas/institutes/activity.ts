import { instituteStream } from "../../../schema/institutes/institute.ts"
import type { Portal } from "../../platform/portal.ts"
import { commandOf, type CommandContext } from "../../platform/access/commandContext.ts"
import { revokingOf } from "../session/revoking.ts"
import { changeableInstitute } from "./find.ts"

/**
 * Switches an institute off or on. Off, its own users are signed out at once and kept out; its schools go on.
 * @throws NotFound, Refused where it is in that state already
 */
export const switchInstitute = async (
  { pool, log }: Pick<Portal, "pool" | "log">,
  id: number,
  isActive: boolean,
  gesture: CommandContext
) => {
  await changeableInstitute(pool, id, gesture.caller)
  const { version } = await log.command({
    ...commandOf(gesture),
    stream: instituteStream(id),
    type: isActive ? "institute.enabled" : "institute.disabled",
    data: {},
    also: isActive ? [] : [revokingOf("institute_id", id)]
  })
  return { id, is_active: isActive ? (1 as const) : (0 as const), version }
}
