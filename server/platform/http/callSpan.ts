import type { HttpServerRequest } from "effect/http"
import type { SpanOf } from "../tracing/spans.ts"
import { gestureIn } from "./gesture.ts"

/**
 * The span of a call: its name, and what its headers say of the gesture that it was made for. Neither the address nor
 * the query is in it, since people search for names.
 */
export const callSpan = (
  name: string,
  { method, headers }: Pick<HttpServerRequest.HttpServerRequest, "method" | "headers">
): SpanOf => {
  const { page, action, flow, event } = gestureIn(headers)
  return {
    name,
    kind: "server",
    traceparent: headers["traceparent"],
    gesture: headers["idempotency-key"],
    attributes: {
      "http.request.method": method,
      "portal.page": page,
      "portal.action": action,
      "portal.flow": flow,
      "portal.flow_event": event
    }
  }
}
