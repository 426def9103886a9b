import { Gauge, type Registry } from "prom-client"
import type { QueueGauge } from "../area.ts"
import type { Portal } from "../portal.ts"

type Labels = Readonly<Record<string, string>>

/** A gauge whose values are read when it is asked for: one value for each set of labels. */
const gauge = (
  registry: Registry,
  { name, help, labels = [] }: { readonly name: string; readonly help: string; readonly labels?: readonly string[] },
  read: () => Promise<ReadonlyArray<readonly [Labels, number]>>
): void => {
  const one: Gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect: async () => {
      const values = await read()
      one.reset()
      for (const [label, value] of values) one.set(label, value)
    }
  })
}

/** Measures the log, the read models that follow it, the connections, the sockets, and what waits in the areas. */
export const measurePortal = (
  { pool, projections }: Pick<Portal, "pool" | "projections">,
  countSockets: () => number,
  queues: readonly QueueGauge[],
  registry: Registry
): void => {
  // First of all: the others ask the database themselves.
  gauge(
    registry,
    { name: "portal_database_connections", help: "Connections that calls share.", labels: ["state"] },
    async () => [
      [{ state: "used" }, pool.totalCount - pool.idleCount],
      [{ state: "idle" }, pool.idleCount],
      [{ state: "awaited" }, pool.waitingCount]
    ]
  )
  gauge(registry, { name: "portal_log_position", help: "Position of the last event." }, async () => {
    const { rows } = await pool.query<{ position: string }>("select position from log_head")
    return rows.map(({ position }) => [{}, Number(position)])
  })
  const following = projections.filter(({ mode }) => mode === "following").map(({ name }) => name)
  gauge(
    registry,
    {
      name: "portal_projection_lag_events",
      help: "Events that a read model has not taken in.",
      labels: ["projection"]
    },
    async () => {
      const { rows } = await pool.query<{ projection: string; lag: string }>(
        `select c.projection, greatest(0, h.position - c.position) as lag
         from checkpoints c, log_head h where c.projection = any($1)`,
        [following]
      )
      return rows.map(({ projection, lag }) => [{ projection }, Number(lag)])
    }
  )
  gauge(registry, { name: "portal_sockets", help: "Sockets of live screens." }, async () => [[{}, countSockets()]])
  measureQueues(pool, queues, registry)
}

const measureQueues = (pool: Portal["pool"], queues: readonly QueueGauge[], registry: Registry): void => {
  const read = async (column: "waiting" | "age") =>
    Promise.all(
      queues.map(async ({ name, sql }) => {
        const { rows } = await pool.query<{ waiting: string; age: string | null }>(
          `select count(*) as waiting, extract(epoch from now() - min(q.since)) as age from (${sql}) q`
        )
        return [{ queue: name }, Number(rows[0]?.[column] ?? 0)] as const
      })
    )
  const labels = ["queue"]
  gauge(registry, { name: "portal_queue_waiting", help: "What waits to be worked on.", labels }, () => read("waiting"))
  gauge(registry, { name: "portal_queue_age_seconds", help: "How long the oldest has waited.", labels }, () =>
    read("age")
  )
}
