import { demoCalls } from "./demo/calls.ts"
import { examsCalls } from "./exams/calls.ts"
import { healthCalls } from "./health/calls.ts"
import { historyCalls } from "./history/calls.ts"
import type { Implemented } from "./http/implement.ts"
import { notificationsCalls } from "./notifications/calls.ts"
import type { Portal } from "./portal.ts"
import { schoolsCalls } from "./schools/calls.ts"
import { sessionCalls } from "./session/calls.ts"

/** The roll of areas with their calls' handlers, a line each. */
export const areas = (portal: Portal): ReadonlyArray<Implemented> => [
  sessionCalls(portal), schoolsCalls(portal), examsCalls(portal), notificationsCalls(portal), historyCalls(portal),
  healthCalls(portal), demoCalls(portal)
]
