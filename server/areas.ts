import { actingCalls } from "./acting/calls.ts"
import { actionsCalls } from "./actions/calls.ts"
import { coordinatorsCalls } from "./coordinators/calls.ts"
import { demoCalls } from "./demo/calls.ts"
import { exchangeCalls } from "./exchange/calls.ts"
import { examsCalls } from "./exams/calls.ts"
import { flowsCalls } from "./flows/calls.ts"
import { healthCalls } from "./health/calls.ts"
import { historyCalls } from "./history/calls.ts"
import type { Implemented } from "./http/implement.ts"
import { listsCalls } from "./lists/calls.ts"
import { notificationsCalls } from "./notifications/calls.ts"
import { importsCalls } from "./imports/calls.ts"
import { institutesCalls } from "./institutes/calls.ts"
import { papersetsCalls } from "./papersets/calls.ts"
import type { Portal } from "./portal.ts"
import { paperExportsCalls } from "./paperExports/calls.ts"
import { questionsCalls } from "./questions/calls.ts"
import { regionsCalls } from "./regions/calls.ts"
import { schoolsCalls } from "./schools/calls.ts"
import { sessionCalls } from "./session/calls.ts"
import { statusCalls } from "./status/calls.ts"
import { studentsCalls } from "./students/calls.ts"
import { translationsCalls } from "./translations/calls.ts"

/** The roll of areas with their calls' handlers, a line each. */
export const areas = (portal: Portal): ReadonlyArray<Implemented> => [
  sessionCalls(portal),
  actingCalls(portal),
  actionsCalls(portal),
  regionsCalls(portal),
  coordinatorsCalls(portal),
  schoolsCalls(portal),
  studentsCalls(portal),
  institutesCalls(portal),
  importsCalls(portal),
  examsCalls(portal),
  notificationsCalls(portal),
  statusCalls(portal),
  historyCalls(portal),
  listsCalls(portal),
  questionsCalls(portal),
  exchangeCalls(portal),
  translationsCalls(portal),
  paperExportsCalls(portal),
  papersetsCalls(portal),
  flowsCalls(portal),
  healthCalls(portal),
  demoCalls(portal)
]
