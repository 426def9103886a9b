import { systemRole } from "../../../schema/core/roles.ts"
import type { Actor } from "./types.ts"

/**
 * Actor of events that no signed-in person causes: what is due by time, steps of background jobs, links that were
 * followed.
 */
export const systemActor: Actor = { userId: 0, roleId: systemRole }

/**
 * SQL for the role that an event was done in. The user id decides for the system: events that were stored before it had
 * a role of its own carry an admin's.
 */
export const roleIn = (event: string): string =>
  `case when ${event}.meta->>'by' = '${systemActor.userId}' then ${systemRole} else (${event}.meta->>'role')::int end`
