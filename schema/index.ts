import { acting } from "./impersonation/calls.ts"
import { actions } from "./actions/calls.ts"
import { backups } from "./backups/calls.ts"
import { bulk } from "./bulk/calls.ts"
import { certificates } from "./certificates/calls.ts"
import { content } from "./content/calls.ts"
import { coordinators } from "./coordinators/calls.ts"
import { dashboardCalls as dashboards } from "./dashboards/calls.ts"
import { demo } from "./demo/calls.ts"
import { exams } from "./exams/calls.ts"
import { questionFiles } from "./questionFiles/calls.ts"
import { flows } from "./flows/calls.ts"
import { glossary } from "./glossary/calls.ts"
import { health } from "./health/calls.ts"
import { history } from "./history/calls.ts"
import { imports } from "./imports/calls.ts"
import { lists } from "./lists/calls.ts"
import { institutes } from "./institutes/calls.ts"
import { mail } from "./mail/calls.ts"
import { media } from "./media/calls.ts"
import { notifications } from "./notifications/calls.ts"
import { paperExports } from "./paperExports/calls.ts"
import { paperWork } from "./paperWork/calls.ts"
import { papersets } from "./papersets/calls.ts"
import { materials } from "./materials/calls.ts"
import { payments } from "./payments/calls.ts"
import { programs } from "./programs/calls.ts"
import { programme } from "./programme/calls.ts"
import { questions } from "./questions/calls.ts"
import { regions } from "./regions/calls.ts"
import { results } from "./results/calls.ts"
import { schools } from "./schools/calls.ts"
import { session } from "./session/calls.ts"
import { staff } from "./staff/calls.ts"
import { status } from "./status/calls.ts"
import { students } from "./students/calls.ts"
import { system } from "./system/calls.ts"
import { translations } from "./translations/calls.ts"

/** The registry of the portal's calls, an area a line. */
export const groups = [
  session,
  programme,
  acting,
  actions,
  regions,
  coordinators,
  staff,
  schools,
  students,
  institutes,
  imports,
  exams,
  notifications,
  mail,
  status,
  backups,
  history,
  lists,
  bulk,
  questions,
  questionFiles,
  translations,
  glossary,
  paperExports,
  papersets,
  paperWork,
  results,
  certificates,
  payments,
  content,
  dashboards,
  materials,
  programs,
  media,
  flows,
  health,
  system,
  demo
] as const
