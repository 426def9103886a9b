import { acting } from "./acting.ts"
import { actions } from "./actions.ts"
import { coordinators } from "./coordinators.ts"
import { demo } from "./demo.ts"
import { exams } from "./exams.ts"
import { exchange } from "./exchange.ts"
import { flows } from "./flows.ts"
import { health } from "./health.ts"
import { history } from "./history.ts"
import { imports } from "./imports.ts"
import { lists } from "./lists.ts"
import { institutes } from "./institutes.ts"
import { notifications } from "./notifications.ts"
import { paperExports } from "./paperExports.ts"
import { papersets } from "./papersets.ts"
import { questions } from "./questions.ts"
import { regions } from "./regions.ts"
import { schools } from "./schools.ts"
import { session } from "./session.ts"
import { status } from "./status.ts"
import { students } from "./students.ts"
import { translations } from "./translations.ts"

/** The roll of the portal's calls, an area a line. */
export const groups = [
  session,
  acting,
  actions,
  regions,
  coordinators,
  schools,
  students,
  institutes,
  imports,
  exams,
  notifications,
  status,
  history,
  lists,
  questions,
  exchange,
  translations,
  paperExports,
  papersets,
  flows,
  health,
  demo
] as const
