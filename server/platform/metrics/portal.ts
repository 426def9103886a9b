import { Gauge, type Registry } from "prom-client"
import type { QueueGauge } from "../area.ts"
import { readAudit, type AuditState } from "../audit/state.ts"
import { within } from "../concurrency/within.ts"
import { isWritingStalled } from "../db/commitWaits.ts"
import { replicaStates } from "../db/replicas/index.ts"
import { readLags, type Lag } from "../monitoring/lags.ts"
import { countQueues, type CountedQueue } from "../monitoring/queues.ts"
import type { Portal } from "../portal.ts"

type Told = Pick<Portal, "pool" | "projections">

/** How long the database may take for its figures, in milliseconds: a portal in need still tells the others. */
const patience = 2_000

/** What a database tells: whether it answers, and all that it was asked. */
type Figures = {
  readonly position: number
  readonly lags: readonly Lag[]
  readonly queues: readonly CountedQueue[]
  readonly audit: AuditState
}

/**
 * Measures the connections, the sockets, the log, the read models that follow it, and what waits in the areas. What the
 * database does not tell in time is left out, and `portal_database_up` is 0. @returns what reads all of it anew
 */
export const measurePortal = (
  told: Told,
  countSockets: () => number,
  queues: readonly QueueGauge[],
  registry: Registry
): (() => Promise<void>) => {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const connections = gauge("portal_database_connections", "Connections that calls share.", "state")
  const sockets = gauge("portal_sockets", "Sockets of live screens.")
  const up = gauge("portal_database_up", "Whether the database tells its figures in time.")
  const stalled = gauge("portal_writing_stalled", "Whether writes are refused, since commits wait for a replica.")
  const position = gauge("portal_log_position", "Position of the last event.")
  const lag = gauge("portal_projection_lag_events", "Events that a read model has not taken in.", "projection")
  const waiting = gauge("portal_queue_waiting", "What waits to be worked on.", "queue")
  const age = gauge("portal_queue_age_seconds", "How long the oldest has waited.", "queue")
  const replicaUsed = gauge("portal_replica_used", "Whether a replica is read from.", "replica")
  const replicaLag = gauge("portal_replica_lag_events", "Events that a replica does not have.", "replica")
  const reads = gauge("portal_reads", "Reads since the start that may go to a replica.", "from")
  const unhashed = gauge("portal_log_unhashed_events", "Events whose hash is not in the log's tree.")
  const rootAge = gauge("portal_log_root_age_seconds", "How long ago the last root of the log was signed.")
  const verified = gauge("portal_log_verified", "Whether the log agreed with its roots when it was verified last.")
  const ofDatabase = [position, lag, waiting, age, unhashed, rootAge, verified]

  const measureAudit = ({ position: last, audit: { hashed, rootAge: seconds, fault } }: Figures) => {
    unhashed.set(Math.max(0, last - hashed))
    if (seconds === null) rootAge.remove()
    else rootAge.set(seconds)
    if (fault === undefined) verified.remove()
    else verified.set(fault === null ? 1 : 0)
  }

  return async () => {
    const { pool } = told
    connections.set({ state: "used" }, pool.totalCount - pool.idleCount)
    connections.set({ state: "idle" }, pool.idleCount)
    connections.set({ state: "awaited" }, pool.waitingCount)
    sockets.set(countSockets())
    stalled.set(isWritingStalled() ? 1 : 0)
    const figures = await within(read(told, queues), patience).catch(() => undefined)
    for (const one of ofDatabase) one.reset()
    up.set(figures === undefined ? 0 : 1)
    if (figures === undefined) return [position, unhashed, rootAge, verified].forEach((one) => one.remove())
    position.set(figures.position)
    measureAudit(figures)
    const found = replicaStates(pool)
    for (const { name: replica, leftOut, position: has } of found.replicas) {
      replicaUsed.set({ replica }, leftOut === null ? 1 : 0)
      replicaLag.set({ replica }, Math.max(0, figures.position - (has ?? 0)))
    }
    reads.set({ from: "replica" }, found.reads.replica)
    reads.set({ from: "primary" }, found.reads.primary)
    for (const { name: projection, events } of figures.lags) lag.set({ projection }, events)
    for (const { name: queue, ...one } of figures.queues) {
      waiting.set({ queue }, one.waiting)
      age.set({ queue }, one.age)
    }
  }
}

const read = async ({ pool, projections }: Told, queues: readonly QueueGauge[]): Promise<Figures> => {
  const [{ position, lags }, counted, audit] = await Promise.all([
    readLags(pool, projections),
    countQueues(pool, queues),
    readAudit(pool)
  ])
  return { position, lags, queues: counted, audit }
}
