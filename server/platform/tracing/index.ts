import { Effect, Layer, ManagedRuntime } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"
import { programVersion } from "../monitoring/version.ts"
import { setTracer } from "./spans.ts"

/**
 * Sends the spans of this process to a collector, by OTLP over HTTP in JSON, every five seconds. A collector that does
 * not answer is left alone for a minute, and the spans of that time are lost: nothing waits for it.
 * @returns what sends the last ones and ends it
 */
export const openTraces = async (endpoint: string, node: string): Promise<() => Promise<void>> => {
  const exporter = OtlpTracer.layer({
    url: `${endpoint}/v1/traces`,
    resource: {
      serviceName: "school-portal",
      serviceVersion: programVersion(),
      attributes: { "service.instance.id": node }
    }
  }).pipe(Layer.provide(OtlpSerialization.layerJson), Layer.provide(FetchHttpClient.layer))
  const runtime = ManagedRuntime.make(exporter)
  setTracer(await runtime.runPromise(Effect.tracer))
  return async () => {
    setTracer(undefined)
    await runtime.dispose()
  }
}
