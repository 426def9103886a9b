import type { Server } from "node:http"
import type { HttpApi } from "effect/http-api"
import { Histogram, type Registry } from "prom-client"
import { pathPattern } from "../http/pathPattern.ts"

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** The name of the call at an address; `graphql`, `beside` (webhooks, files, docs) or `pages` where there is none. */
const callNames = (api: HttpApi.Top): ((method: string, url: string) => string) => {
  const endpoints = Object.values(api.groups).flatMap((group) => Object.values(group.endpoints))
  const exact = new Map<string, string>()
  for (const { method, path, identifier } of endpoints) exact.set(`${method} ${path}`, identifier)
  const patterns = endpoints
    .filter(({ path }) => path.includes(":"))
    .map(({ method, path, identifier }) => ({ method, pattern: pathPattern(path), name: identifier }))
  return (method, url) => {
    const path = url.split(/[?#]/, 1)[0] ?? "/"
    const asked = method === "HEAD" ? "GET" : method
    const known =
      exact.get(`${asked} ${path}`) ?? patterns.find((one) => one.method === asked && one.pattern.test(path))?.name
    return known ?? (path === "/graphql" ? "graphql" : path.startsWith("/api/") ? "beside" : "pages")
  }
}

/**
 * Measures every request that a server answers, by call and status. A call is known by its name, anything else by the
 * part of the portal that answers it: an address is in no metric, since it may name a person's record.
 */
export const measureRequests = (server: Server, api: HttpApi.Top, registry: Registry): void => {
  const seconds = new Histogram({
    name: "portal_request_duration_seconds",
    help: "Time from a request to the end of its answer, by call and status.",
    labelNames: ["call", "status"] as const,
    buckets,
    registers: [registry]
  })
  const callAt = callNames(api)
  server.on("request", (request, response) => {
    const end = seconds.startTimer()
    response.once("close", () => {
      const call = callAt(request.method ?? "GET", request.url ?? "/")
      // A client that left before its answer was whole: 499, as nginx has it.
      end({ call, status: String(response.writableFinished ? response.statusCode : 499) })
    })
  })
}
