import { impersonationCalls } from "./areas/impersonation/calls.ts"
import { actionsCalls } from "./areas/actions/calls.ts"
import { coordinatorsCalls } from "./areas/coordinators/calls.ts"
import { demoCalls } from "./demo/calls.ts"
import { questionFileCalls } from "./areas/questionFiles/calls.ts"
import { examsCalls } from "./areas/exams/calls.ts"
import { flowsCalls } from "./areas/flows/calls.ts"
import { healthCalls } from "./areas/health/calls.ts"
import { historyCalls } from "./areas/history/calls.ts"
import type { Implemented } from "./platform/http/implement.ts"
import { listsCalls } from "./areas/lists/calls.ts"
import { notificationsCalls } from "./areas/notifications/calls.ts"
import { importsCalls } from "./areas/imports/calls.ts"
import { institutesCalls } from "./areas/institutes/calls.ts"
import { papersetsCalls } from "./areas/papersets/calls.ts"
import type { Portal } from "./platform/portal.ts"
import { paperExportsCalls } from "./areas/paperExports/calls.ts"
import { programmeCalls } from "./areas/programme/calls.ts"
import { questionsCalls } from "./areas/questions/calls.ts"
import { regionsCalls } from "./areas/regions/calls.ts"
import { schoolsCalls } from "./areas/schools/calls.ts"
import { sessionCalls } from "./areas/session/calls.ts"
import { statusCalls } from "./areas/status/calls.ts"
import { studentsCalls } from "./areas/students/calls.ts"
import { translationsCalls } from "./areas/translations/calls.ts"

/** The roll of areas with their calls' handlers, a line each. */
export const areas = (portal: Portal): ReadonlyArray<Implemented> => [
  sessionCalls(portal),
  programmeCalls(portal),
  impersonationCalls(portal),
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
  questionFileCalls(portal),
  translationsCalls(portal),
  paperExportsCalls(portal),
  papersetsCalls(portal),
  flowsCalls(portal),
  healthCalls(portal),
  demoCalls(portal)
]
