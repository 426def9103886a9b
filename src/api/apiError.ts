import { t } from "#messages/session.js"
import type { FlowError } from "../../machines/flows/flowError.ts"

/** Why a call failed, in the words that a person may read. Thrown by every wire; nothing else leaves them. */
export class ApiError extends Error implements FlowError {
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number
  /** For 422: what is expected of each wrong field. */
  readonly fields: Readonly<Record<string, string>>
  /** For 429: seconds to wait. */
  readonly retryAfter: number | undefined
  /** For 500: what the server's log calls it. */
  readonly id: string | undefined
  /** What else the server said: `allowed` or `current` of a 409, for instance. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = "Problem"
    this.status = status
    this.details = details
    this.fields = isRecord(details["fields"]) ? (details["fields"] as Record<string, string>) : {}
    this.retryAfter = typeof details["retry_after"] === "number" ? details["retry_after"] : undefined
    this.id = typeof details["id"] === "string" ? details["id"] : undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null

/** No answer came: the network is away, or the server is. */
export const networkError = (): ApiError => new ApiError(0, t.offline)

/** The problem that an envelope `{ status: false, message, data }` tells of. */
export const fromEnvelope = (status: number, body: unknown, retryAfter?: string | null): ApiError => {
  const envelope = isRecord(body) ? body : {}
  const data = isRecord(envelope["data"]) ? envelope["data"] : {}
  const wait = Number(retryAfter)
  const message =
    typeof envelope["message"] === "string" && envelope["message"] !== ""
      ? envelope["message"]
      : t.serverError({ status })
  return new ApiError(status, message, retryAfter && Number.isFinite(wait) ? { retry_after: wait, ...data } : data)
}

/** An error of a GraphQL response: what the envelope of the call behind it said. */
export type GraphqlError = { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }

/** The problem that an error of a GraphQL response tells of. */
export const fromGraphql = ({ message, extensions = {} }: GraphqlError): ApiError => {
  const status = Number(extensions["status"] ?? (isRecord(extensions["http"]) ? extensions["http"]["status"] : 500))
  return new ApiError(status || 500, message, {
    ...extensions,
    ...(isRecord(extensions["data"]) ? extensions["data"] : {})
  })
}

/** Whatever was caught, as a problem. */
export const toApiError = (caught: unknown): ApiError =>
  caught instanceof ApiError ? caught : new ApiError(500, t.somethingWrong)
