import { Context, Exit, Option, Tracer } from "effect"
import { AsyncLocalStorage } from "node:async_hooks"
import { isPortalError, statusOf } from "../../../schema/core/errors.ts"

/** What a span says of its work: words of programs and numbers, nothing that a person is called or typed. */
type SpanAttributes = Readonly<Record<string, string | number | undefined>>

/** A span under way. */
export type Span = { readonly note: (attributes: SpanAttributes) => void }

/** What takes the spans of this process; none are made without it. */
let tracer: Tracer.Tracer | undefined

const current = new AsyncLocalStorage<Tracer.Span>()

/** Has spans made from now on, or none any more. */
export const setTracer = (given: Tracer.Tracer | undefined): void => void (tracer = given)

/** The trace and the span that a caller names in `traceparent` (W3C Trace Context); undefined for none. */
const namedBy = (traceparent: string | undefined): Tracer.ExternalSpan | undefined => {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent ?? "") ?? []
  return traceId === undefined || spanId === undefined ? undefined : Tracer.externalSpan({ traceId, spanId })
}

/** The span that stands for a gesture in its trace, whose id is the gesture's: 128 bits in hex, or a UUID. */
const gestureSpan = (id: string | undefined): Tracer.ExternalSpan | undefined => {
  const traceId = id?.replaceAll("-", "").toLowerCase() ?? ""
  return /^[\da-f]{32}$/.test(traceId) ? Tracer.externalSpan({ traceId, spanId: traceId.slice(0, 16) }) : undefined
}

const now = (): bigint => BigInt(Date.now()) * 1_000_000n

/** What a span is of: its name, its parent where that is outside of this process, and the id of its gesture. */
export type SpanOf = {
  readonly name: string
  readonly kind: "server" | "client" | "internal"
  readonly traceparent?: string | undefined
  readonly gesture?: string | undefined
  readonly attributes?: SpanAttributes
}

/**
 * Does `work` within a span, where spans are made at all: a part of the span that it is begun in, of the one that the
 * caller names, or of its gesture's trace. Of a failure the span says its kind alone, since its text may name somebody.
 */
export const inSpan = async <A>(of: SpanOf, work: (span: Span | undefined) => Promise<A>): Promise<A> => {
  if (tracer === undefined) return work(undefined)
  const parent = current.getStore() ?? namedBy(of.traceparent) ?? gestureSpan(of.gesture)
  const span = tracer.span({
    name: of.name,
    kind: of.kind,
    parent: Option.fromNullishOr(parent),
    annotations: Context.empty(),
    links: [],
    startTime: now(),
    root: parent === undefined,
    sampled: true
  })
  const note = (attributes: SpanAttributes) => {
    for (const [name, value] of Object.entries(attributes)) if (value !== undefined) span.attribute(name, value)
  }
  note(of.attributes ?? {})
  try {
    const done = await current.run(span, () => work({ note }))
    span.end(now(), Exit.void)
    return done
  } catch (error) {
    const kind = isPortalError(error) ? error._tag : error instanceof Error ? error.name : "Error"
    note({ "error.type": kind })
    // What a caller did wrong is an answer like any other.
    const isOurs = !isPortalError(error) || statusOf[error._tag] >= 500
    span.end(now(), isOurs ? Exit.fail(kind) : Exit.void)
    throw error
  }
}
