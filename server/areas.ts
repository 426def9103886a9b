import { actions } from "./areas/actions/index.ts"
import { audit } from "./areas/audit/index.ts"
import { backups } from "./areas/backups/index.ts"
import { bulk } from "./areas/bulk/index.ts"
import { certificates } from "./areas/certificates/index.ts"
import { content } from "./areas/content/index.ts"
import { coordinators } from "./areas/coordinators/index.ts"
import { dashboards } from "./areas/dashboards/index.ts"
import { exams } from "./areas/exams/index.ts"
import { flows } from "./areas/flows/index.ts"
import { glossary } from "./areas/glossary/index.ts"
import { health } from "./areas/health/index.ts"
import { history } from "./areas/history/index.ts"
import { impersonation } from "./areas/impersonation/index.ts"
import { imports } from "./areas/imports/index.ts"
import { institutes } from "./areas/institutes/index.ts"
import { lists } from "./areas/lists/index.ts"
import { materials } from "./areas/materials/index.ts"
import { mail } from "./areas/mail/index.ts"
import { media } from "./areas/media/index.ts"
import { notifications } from "./areas/notifications/index.ts"
import { paperExports } from "./areas/paperExports/index.ts"
import { paperWork } from "./areas/paperWork/index.ts"
import { papersets } from "./areas/papersets/index.ts"
import { payments } from "./areas/payments/index.ts"
import { programme } from "./areas/programme/index.ts"
import { programs } from "./areas/programs/index.ts"
import { questionFiles } from "./areas/questionFiles/index.ts"
import { questions } from "./areas/questions/index.ts"
import { regions } from "./areas/regions/index.ts"
import { results } from "./areas/results/index.ts"
import { schools } from "./areas/schools/index.ts"
import { session } from "./areas/session/index.ts"
import { staff } from "./areas/staff/index.ts"
import { status } from "./areas/status/index.ts"
import { students } from "./areas/students/index.ts"
import { system } from "./areas/system/index.ts"
import { translations } from "./areas/translations/index.ts"
import { demoCalls } from "./demo/calls.ts"
import type { Area, EraseAgain } from "./platform/area.ts"
import type { RequestHandler } from "./platform/http/app.ts"
import type { Implemented } from "./platform/http/implement.ts"
import type { Portal } from "./platform/portal.ts"

/** The registry of areas. An area whose read models join tables of another comes after it. */
export const areas: ReadonlyArray<Area> = [
  programme,
  regions,
  session,
  impersonation,
  actions,
  coordinators,
  staff,
  institutes,
  schools,
  students,
  exams,
  notifications,
  questions,
  questionFiles,
  translations,
  glossary,
  paperExports,
  papersets,
  paperWork,
  results,
  certificates,
  mail,
  media,
  payments,
  content,
  dashboards,
  materials,
  programs,
  imports,
  bulk,
  lists,
  history,
  status,
  backups,
  flows,
  health,
  system,
  audit,
  { calls: demoCalls }
]

/** The handlers of all areas' calls. */
export const callsOf = (portal: Portal): ReadonlyArray<Implemented> =>
  areas.flatMap(({ calls }) => (calls === undefined ? [] : [calls(portal, areas)]))

/** What waits to be worked on, in all areas. */
export const queues = areas.flatMap((area) => area.queues ?? [])

/** What answers other services, by path, of all areas. */
export const webhooksOf = (portal: Portal): ReadonlyMap<string, RequestHandler> =>
  new Map(areas.flatMap(({ webhooks }) => Object.entries(webhooks?.(portal) ?? {})))

/** What erases people again after a restore, by the type of the event that told of it. */
export const erasers: ReadonlyMap<string, EraseAgain> = new Map(
  areas.flatMap((area) => Object.entries(area.erasers ?? {}))
)
