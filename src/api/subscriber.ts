import type { Present } from "../../schema/core/presence.ts"
import type { ApiError } from "./apiError.ts"

/** A point in the log from which a subscription goes on. */
export type Since = { readonly epoch: string; readonly position: number }

/** What befalls the connection: it is `lost`, or it stands and the server says that it cannot count just now. */
export type ConnectionEvent = "lost" | "stalled"

/** What a subscriber is called with: each payload as it came, and once why there will be no more. */
export type Subscriber = {
  readonly next: (payload: unknown) => void
  readonly ended: (problem: ApiError) => void
}

export type Answer =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly message: string; readonly status: number }

export type Watch = {
  readonly documentId: string
  readonly variables: Record<string, unknown>
  readonly sink: Subscriber
  since: Since | undefined
  id: string | undefined
}

/** Somebody who wants to know who edits a record, and may be one of them. */
export type Attending = {
  readonly record: string
  readonly isEditing: boolean
  readonly hear: (others: readonly Present[]) => void
  key: string | undefined
}
