import type { Switchable } from "../../../schema/status/calls.ts"
import { switchCoordinator } from "../coordinators/activity.ts"
import { switchInstitute } from "../institutes/activity.ts"
import type { Portal } from "../../platform/portal.ts"
import { switchSchool } from "../schools/activity.ts"
import type { CommandContext } from "../../platform/access/commandContext.ts"
import { reinstateStudents, withdrawStudents } from "../students/many.ts"

/** Switches one record within the caller's scope. @throws what the record's own calls throw */
type Switch = (
  portal: Portal,
  id: number,
  isActive: boolean,
  gesture: CommandContext,
  reason: string | undefined
) => Promise<unknown>

/** What switches each kind of record, a line each. */
export const switchableKinds: Readonly<Record<Switchable, Switch>> = {
  coordinator: switchCoordinator,
  school: switchSchool,
  institute: switchInstitute,
  student: (portal, id, isActive, gesture, reason = "other") =>
    isActive ? reinstateStudents(portal, [id], gesture) : withdrawStudents(portal, [id], reason, gesture)
}
