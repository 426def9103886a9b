import { CircleCheck, CircleX, TriangleAlert, type LucideIcon } from "lucide-react"
import { t } from "#messages/system.js"
import type { PartName, PartState, ReplicaRow } from "../../../schema/system/system.ts"
import { duration } from "../../components/format.ts"

type Shown = { readonly words: string; readonly tone: "success" | "warning" | "danger"; readonly icon: LucideIcon }

/** How each state is shown: never by its colour alone. */
export const stateText: Readonly<Record<PartState, Shown>> = {
  good: { words: t.good, tone: "success", icon: CircleCheck },
  look: { words: t.look, tone: "warning", icon: TriangleAlert },
  act: { words: t.act, tone: "danger", icon: CircleX }
}

/** What each part is called. */
export const partText: Readonly<Record<PartName, string>> = {
  nodes: t.partNodes,
  read_models: t.partReadModels,
  jobs: t.partJobs,
  queues: t.partQueues,
  errors: t.partErrors,
  storage: t.partStorage,
  queries: t.partQueries,
  backup: t.partBackup,
  audit: t.partAudit,
  replicas: t.partReplicas
}

/** Whether a replica is read from, and why not. */
export const replicaText: Readonly<Record<NonNullable<ReplicaRow["left_out"]> | "used", string>> = {
  used: t.replicaUsed,
  away: t.replicaAway,
  primary: t.replicaPrimary,
  promoted: t.replicaPromoted,
  other_log: t.replicaOther,
  behind: t.replicaBehind
}

/** What the queues are called, by the names that areas give them (`queues` in an area's `index.ts`). */
export const queueText: Readonly<Record<string, string>> = {
  mail: t.queueMail,
  "text messages": t.queueTexts,
  webhooks: t.queueWebhooks,
  "gateway's webhooks": t.queueGateway,
  imports: t.queueImports,
  "question imports": t.queueQuestions,
  "paper exports": t.queueExports,
  bulk: t.queueBulk
}

/** How long before the figures were measured something was: "12 s ago". A moment that is not known is a dash. */
export const ago = (moment: string | null, measuredAt: string): string =>
  moment === null ? "–" : t.ago({ time: duration(Math.max(0, Date.parse(measuredAt) - Date.parse(moment))) })
