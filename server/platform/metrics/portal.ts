import { Gauge, type Registry } from "prom-client"
import type { QueueGauge } from "../area.ts"
import { within } from "../concurrency/within.ts"
import type { Portal } from "../portal.ts"

type Told = Pick<Portal, "pool" | "projections">

/** How long the database may take for its figures, in milliseconds: a portal in need still tells the others. */
const patience = 2_000

/** What a database tells: whether it answers, and all that it was asked. */
type Figures = {
  readonly position: number
  readonly lags: ReadonlyMap<string, number>
  readonly queues: ReadonlyMap<string, { readonly waiting: number; readonly age: number }>
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
  const position = gauge("portal_log_position", "Position of the last event.")
  const lag = gauge("portal_projection_lag_events", "Events that a read model has not taken in.", "projection")
  const waiting = gauge("portal_queue_waiting", "What waits to be worked on.", "queue")
  const age = gauge("portal_queue_age_seconds", "How long the oldest has waited.", "queue")
  const ofDatabase = [position, lag, waiting, age]

  return async () => {
    const { pool } = told
    connections.set({ state: "used" }, pool.totalCount - pool.idleCount)
    connections.set({ state: "idle" }, pool.idleCount)
    connections.set({ state: "awaited" }, pool.waitingCount)
    sockets.set(countSockets())
    const figures = await within(read(told, queues), patience).catch(() => undefined)
    for (const one of ofDatabase) one.reset()
    up.set(figures === undefined ? 0 : 1)
    if (figures === undefined) return position.remove()
    position.set(figures.position)
    for (const [projection, events] of figures.lags) lag.set({ projection }, events)
    for (const [queue, one] of figures.queues) {
      waiting.set({ queue }, one.waiting)
      age.set({ queue }, one.age)
    }
  }
}

const read = async ({ pool, projections }: Told, queues: readonly QueueGauge[]): Promise<Figures> => {
  const following = projections.filter(({ mode }) => mode === "following").map(({ name }) => name)
  const { rows } = await pool.query<{ position: string; projection: string | null; lag: string | null }>(
    `select h.position, c.projection, greatest(0, h.position - c.position) as lag
     from log_head h left join checkpoints c on c.projection = any($1)`,
    [following]
  )
  const waiting = await Promise.all(
    queues.map(async ({ name, sql }) => {
      const found = await pool.query<{ waiting: string; age: string | null }>(
        `select count(*) as waiting, extract(epoch from now() - min(q.since)) as age from (${sql}) q`
      )
      const { waiting: count, age } = found.rows[0]!
      return [name, { waiting: Number(count), age: Number(age ?? 0) }] as const
    })
  )
  return {
    position: Number(rows[0]?.position ?? 0),
    lags: new Map(rows.flatMap(({ projection, lag }) => (projection === null ? [] : [[projection, Number(lag)]]))),
    queues: new Map(waiting)
  }
}
