import { collectDefaultMetrics, Registry } from "prom-client"
import type { QueueGauge } from "../area.ts"
import type { Served } from "../http/serve.ts"
import type { Portal } from "../portal.ts"
import { measurePortal } from "./portal.ts"
import { measureRequests } from "./requests.ts"
import { serveMetrics, type MetricsServer } from "./serve.ts"

/** What is measured. */
export type Measured = {
  readonly portal: Pick<Portal, "pool" | "projections">
  readonly served: Pick<Served, "server" | "api">
  readonly countSockets: () => number
  readonly queues: readonly QueueGauge[]
}

/** Measures a portal and its process, and serves the figures. None names a person or a record. */
export const openMetrics = async (
  { portal, served, countSockets, queues }: Measured,
  host: string,
  port: number
): Promise<MetricsServer> => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(served.server, served.api, registry)
  const collect = measurePortal(portal, countSockets, queues, registry)
  return serveMetrics(registry, collect, host, port)
}
