import { t } from "#messages/session.js"

/** Why something that a flow asked for failed, in words that a person may read. */
export type FlowError = {
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number
  readonly message: string
  /** What is expected of each wrong field. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait, when there is a limit. */
  readonly retryAfter?: number | undefined
  /** What the server's log calls it. */
  readonly id?: string | undefined
}

/** What an invoked actor threw: its own trouble, or one that says no more than that. */
export const toFlowError = (thrown: unknown): FlowError => {
  const { status, message } = (thrown ?? {}) as Partial<FlowError>
  return typeof status === "number" && typeof message === "string"
    ? (thrown as FlowError)
    : { status: 500, message: t.somethingWrong, fields: {} }
}
