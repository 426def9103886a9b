import type {
  AuditReport,
  BackupState,
  JobRun,
  Part,
  QueriesState,
  ReplicaRow,
  StorageState
} from "../../../schema/system/system.ts"
import type { Lag } from "../../platform/monitoring/lags.ts"
import type { ReportingNode } from "../../platform/monitoring/nodeReport.ts"
import type { CountedQueue } from "../../platform/monitoring/queues.ts"
import type { Settings } from "../../platform/settings.ts"
import { judgeAudit } from "./judgeAudit.ts"
import { judgeNodes } from "./judgeNodes.ts"
import { judgeReplicas } from "./judgeReplicas.ts"
import {
  judgeBackup,
  judgeErrors,
  judgeJobs,
  judgeQueries,
  judgeQueues,
  judgeReadModels,
  judgeStorage
} from "./judgeParts.ts"

/** What the parts are judged by. */
export type Figures = {
  readonly nodes: readonly ReportingNode[]
  readonly lags: readonly Lag[]
  readonly jobs: readonly JobRun[]
  readonly queues: readonly CountedQueue[]
  readonly faults: { readonly total: number; readonly lastHour: number }
  readonly storage: StorageState
  readonly queries: QueriesState
  readonly backup: BackupState
  readonly audit: AuditReport
  readonly replicas: readonly ReplicaRow[]
  /** Whether commits wait for a replica. */
  readonly isStalled: boolean
  readonly now: Date
  readonly settings: Pick<Settings, "mail" | "texts">
}

/** Each part of the system: good, worth a look, or something has to be done; in the language of the request. */
export const judge = (figures: Figures): readonly Part[] => [
  judgeNodes(figures.nodes),
  judgeReadModels(figures.lags),
  judgeJobs(figures.jobs, figures.now),
  judgeQueues(figures.queues, figures.settings),
  judgeErrors(figures.faults),
  judgeStorage(figures.storage),
  judgeQueries(figures.queries),
  judgeBackup(figures.backup, figures.now),
  judgeAudit(figures.audit, figures.now),
  ...judgeReplicas(figures.replicas, figures.isStalled)
]
