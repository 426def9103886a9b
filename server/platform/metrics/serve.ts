import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Registry } from "prom-client"

/** Where metrics are read, and what stops serving them. */
export type MetricsServer = { readonly url: string; readonly close: () => Promise<void> }

/**
 * Serves a registry's metrics in Prometheus' text format at `/metrics` of a port of their own, so that no proxy in
 * front of the portal shows them to everybody; `collect` reads them anew before. 503 while they cannot be read.
 */
export const serveMetrics = async (
  registry: Registry,
  collect: () => Promise<void>,
  host: string,
  port: number
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end()
      return
    }
    collect()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
        () => response.writeHead(503).end()
      )
  })
  server.listen(port, host)
  await once(server, "listening")
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    }
  }
}
